import { poorScore, type ScoredPrice } from './score-shown.ts';

/** As much as the price of a product needs to be sure of its place. */
const ownScore = 6.5;
/** So far behind stand samples and tools. */
const clearLead = 2.5;
/** `/ 100 g` compares what packs cost: nothing is sold by it. */
const ofParts =
  /(?:[/\\]|(?<!\p{L})(?:per|je|pro|par|al|por|za|за)) ?(?:(?!1 )\d|(?:g|gr|gramm?e?|mg|ml|cl|oz|cm)(?!\p{L}))/iu;

/** `/ m`, `pro Meter`, `per yard`: cloth, ribbons and cables, of which buyers say how much they want. */
const byLength =
  /(?:[/\\]|(?<!\p{L})(?:per|je|pro|par|al|por|za|за)) ?(?:1 )?(?:m|mb|bm|mtr|meters?|metres?|mètre|metro|metr|lfm|laufmeter|lfd\.? ?m(?:eter)?|yd|yards?|м|п\.? ?м|пог\.? ?м|метр)(?![\p{L}\d²³])/iu;
/** What the length costs that is chosen just now. */
const sum =
  /(?<!\p{L})(?:sub-?total|total|grand total|gesamt(?:preis|summe|betrag)?|(?:zwischen)?summe|totale|totaal|totalt|sammanlagt|yhteensä|celkem|spolu|razem|suma|összesen|итого|сумма|разом|сума|toplam|σύνολο)(?!\p{L})/iu;

/**
 * What is sold by measure costs what one metre or kilogram does, where the page asks no other price: `18,90 € / m`. One
 * without tax beside it is no other, and neither is the sum of a length.
 */
export function promoteMeasured(prices: readonly ScoredPrice[], isIdle: boolean): readonly ScoredPrice[] {
  const measured = isIdle ? [] : prices.filter(isOwnMeasured);
  if (measured.length === 0 || new Set(measured.map(({ price }) => price.amount)).size > 1) return prices;
  const least = Math.min(...measured.map(({ score }) => score)) - clearLead;
  const others = prices.filter((price) => price.score > least && isOtherPrice(price));
  const isByLength = measured.every(({ text, after }) => byLength.test(`${text} ${after}`));
  if (!others.every((price) => isByLength && isSum(price))) return prices;
  return prices.map((price) => {
    if (others.includes(price))
      return { ...price, kind: 'other_product', reasons: [...price.reasons, 'the sum of a length'] };
    if (!measured.includes(price)) return price;
    const reasons = [...price.reasons, 'of one measure, and nothing else is asked'];
    return { ...price, kind: 'current', isMeasured: true, reasons };
  });
}

function isSum({ label, text }: ScoredPrice): boolean {
  return sum.test(`${label} ${text}`);
}

function isOwnMeasured({ kind, score, isListed, isEntry, isApart, text, after }: ScoredPrice): boolean {
  const isOwn = kind === 'unit' && score > ownScore && !isListed && !isEntry && !isApart;
  return isOwn && !ofParts.test(`${text} ${after}`);
}

function isOtherPrice({ kind, score, tax, around }: ScoredPrice): boolean {
  if (kind === 'regular') return !around.isStruck;
  return (kind === 'current' || kind === 'from') && score > poorScore && tax !== 'without';
}
