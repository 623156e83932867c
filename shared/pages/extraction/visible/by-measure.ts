import { poorScore, type ScoredPrice } from './score-shown.ts';

/** As much as the price of a product needs to be sure of its place. */
const ownScore = 6.5;
/** So far behind stand samples and tools. */
const clearLead = 2.5;
/** `/ 100 g` compares what packs cost: nothing is sold by it. */
const ofParts =
  /(?:[/\\]|(?<!\p{L})(?:per|je|pro|par|al|por|za|за)) ?(?:(?!1 )\d|(?:g|gr|gramm?e?|mg|ml|cl|oz|cm)(?!\p{L}))/iu;

/**
 * What is sold by measure costs what one metre or kilogram does, where the page asks no other price: `18,90 € / m`. One
 * without tax beside it is no other.
 */
export function promoteMeasured(prices: readonly ScoredPrice[], isIdle: boolean): readonly ScoredPrice[] {
  const measured = isIdle ? [] : prices.filter(isOwnMeasured);
  if (measured.length === 0 || new Set(measured.map(({ price }) => price.amount)).size > 1) return prices;
  const least = Math.min(...measured.map(({ score }) => score)) - clearLead;
  if (prices.some((price) => price.score > least && isOtherPrice(price))) return prices;
  return prices.map((price) =>
    measured.includes(price)
      ? {
          ...price,
          kind: 'current',
          isMeasured: true,
          reasons: [...price.reasons, 'of one measure, and nothing else is asked'],
        }
      : price,
  );
}

function isOwnMeasured({ kind, score, isListed, isEntry, isApart, text, after }: ScoredPrice): boolean {
  const isOwn = kind === 'unit' && score > ownScore && !isListed && !isEntry && !isApart;
  return isOwn && !ofParts.test(`${text} ${after}`);
}

function isOtherPrice({ kind, score, tax, around }: ScoredPrice): boolean {
  if (kind === 'regular') return !around.isStruck;
  return (kind === 'current' || kind === 'from') && score > poorScore && tax !== 'without';
}
