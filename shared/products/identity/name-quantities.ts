/** A quantity's base unit and factor, by the words of shops. `packs` are several of the product, `count` are its parts. */
const units: ReadonlyMap<string, readonly [unit: string, factor: number]> = new Map(
  (
    [
      ['g', 0.001, 'mg мг'],
      ['g', 1, 'g gr gram grams gramm г гр 克'],
      ['g', 1000, 'kg kgs kilo kilos kilogram кг 公斤 千克'],
      ['g', 28.35, 'oz ounce ounces'],
      ['g', 453.6, 'lb lbs pound pounds'],
      ['ml', 1, 'ml мл 毫升'],
      ['ml', 10, 'cl'],
      ['ml', 1000, 'l lt ltr liter liters litre litres litro litros litri л 升 リットル'],
      ['mm', 1, 'mm мм 毫米'],
      ['mm', 10, 'cm см 厘米'],
      ['mm', 1000, 'm meter meters metre metres м'],
      ['mm', 25.4, 'in inch inches zoll " ″ pouces pulgadas pollici cali'],
      ['gb', 0.001, 'mb мб'],
      ['gb', 1, 'gb gig гб'],
      ['gb', 1000, 'tb тб'],
      ['w', 1, 'w watt watts вт'],
      ['w', 1000, 'kw квт'],
      ['v', 1, 'v volt volts'],
      ['mah', 1, 'mah'],
      ['mah', 1000, 'ah'],
      ['iu', 1, 'iu ui ie ме'],
      ['mp', 1, 'mp mpx megapixel megapixels'],
      ['percent', 1, '%'],
      ['hz', 1, 'hz'],
      ['hz', 1_000_000, 'mhz'],
      ['hz', 1_000_000_000, 'ghz'],
      ['persons', 1, 'person persons personen persone personas personnes pessoas osób'],
      ['cups', 1, 'cup cups tassen tasses tazze tazas'],
      ['packs', 1, 'er pack packs pk'],
      [
        'count',
        1,
        'pcs pc piece pieces stück stk stuks count ct teilig pièces pezzi unidades piezas teile parts szt шт 個 件 个 入 개 ' +
          'paar pair pairs paires paia pares par pary',
      ],
    ] as const
  ).flatMap(([unit, factor, words]) => words.split(' ').map((word) => [word, [unit, factor]] as const)),
);

const number = String.raw`\d+(?:[.,]\d+)?`;
const unitWords = [...units.keys()].toSorted((one, other) => other.length - one.length).join('|');
/** `2 x 250 ml`, `250 ml x 2`, `3er-Pack` */
const quantity = new RegExp(
  String.raw`(?<![\p{L}\d])((?:${number}\s*[x×]\s*){0,3}${number})[\s-]*(${unitWords})(?![\p{L}\d])` +
    String.raw`(?:[\s(]*[x×]\s*(\d{1,3})(?![\d.,]|\s*(?:${unitWords})(?![\p{L}\d])))?`,
  'giu',
);
const packWords = /(?<=\d)[\s-]*er[\s-]*(?:pack|packung|set|box)(?!\p{L})/giu;
const packsBefore =
  /\b(?:pack|pak|paquete|confezione|(?:set|lot|box)(?=\s*(?:of|de|di|von|à)\s))\s*(?:of|de|di|von|mit|à)?\s*(\d+)\b/giu;
/** `2x Kettle`, `Kettle 2x` */
const times = /(?<![\p{L}\d.,]|[x×]\s*)(\d{1,2})\s*[x×](?:\s+(?=\p{L}{2})|(?=\s*(?:[,;()|]|$)))/giu;
/** `3 990`, `1,299.00` */
const amount = String.raw`(?<![\p{L}\d.,])(?:\d{1,3}(?:[ .,'’]\d{3})+(?:[.,]\d{1,2})?|${number})`;
/** Codes of ISO 4217 that are not words in names, as `cup`, `pen` and `top` are. */
const codes =
  'eur|usd|gbp|chf|pln|czk|huf|ron|bgn|rsd|sek|nok|dkk|rub|uah|kzt|inr|idr|vnd|aed|sar|ils|brl|mxn|cad|aud';
const currencies = `${codes}|zł|kr|euros?|kč|lei|tl|руб|грн|тг|тенге|лв|บาท|đ|درهم|ريال|تومان`;
const told =
  'reviews?|ratings?|bewertung(?:en)?|rezension(?:en)?|avis|opiniones|opinie|recensioni|beoordelingen|отзыв\\p{L}*' +
  '|sold|verkauft|bought|offers?|angebote|shops|sellers|händlern';
/** Discounts, prices, warranties, delivery times, ratings, what was sold or is left, and colours are not part of a product; `3.5%` and `40% vol` are. */
const unrelated = new RegExp(
  [
    String.raw`[-−+]\s*${number}\s*%|(?<![\d.,])\d+\s*%(?!\s*(?:vol|alc|fat|fett|cocoa|cacao|kakao))`,
    String.raw`\p{Sc}\s*${amount}|${amount}\s*(?:[\p{Sc}円元원]|(?:${currencies})(?!\p{L})|[.,][-–])`,
    String.raw`(?<!\p{L})(?:(?:${codes})\s|rp\.?\s?|rs\.\s?)${amount}`,
    String.raw`${number}\s*-?\s*(?:h|hours?|stunden|std|days?|tage?n?|months?|monate?)(?![\p{L}])`,
    // `Whisky, 12 years` is not a warranty.
    String.raw`(?<!\d)(?:[1-7]|\d+(?=.{1,8}(?:garant|gwaranc|warranty)))\s*-?\s*(?:years?|jahre?|ans|años|anni|lat)(?!\p{L})`,
    String.raw`(?<![\p{L}\d])${number}\s*(?:[★⭐]|(?:${told})(?!\p{L}))|[★⭐]\s*${number}`,
    String.raw`(?<!\p{L})(?:only|nur noch|plus que|nog maar)\s+\d+(?=\s)`,
    String.raw`(?<![\p{L}\d])${number}\s*/\s*(?:5|10|100)(?!\d)|${number}\s*°|\bral[\s-]*\d{4}|#[\da-f]{3,6}\b|\((?!(?:19|20)\d\d)\d{1,4}\)`,
  ].join('|'),
  'giu',
);

/** Adds the quantities of a name by their base unit, and returns the rest of the name. */
export function takeQuantities(name: string, add: (kind: string, value: string) => void): string {
  const several: { unit: string; total: string; packs: string }[] = [];
  const stated = new Set<string>();
  const rest = name
    .replace(unrelated, ' ')
    .replace(packWords, ' pack')
    .replace(quantity, (_text, numbers: string, word: string, after: string | undefined) => {
      const [unit, factor] = units.get(word.toLowerCase()) ?? ['', 1];
      const [last = '', ...before] = numbers.split(/[x×]/i).toReversed();
      const isSize = unit === 'mm' || unit === 'count' || unit === 'packs';
      for (const one of isSize ? [last, ...before] : [last]) add(unit, inUnit(one, factor));
      stated.add(`${unit} ${inUnit(last, factor)}`);
      const counts = isSize ? [] : [...before, ...(after === undefined ? [] : [after])].map(read);
      const packs = counts.reduce((product, one) => product * one, 1);
      if (counts.length > 0)
        several.push({ unit, total: inUnit(last, factor * packs), packs: String(packs) });
      return ' ';
    })
    .replace(packsBefore, (text, count: string) => {
      add(/^(?:set|lot|box)/i.test(text) ? 'count' : 'packs', count);
      return ' ';
    })
    .replace(times, (_text, count: string) => {
      add('packs', count);
      return ' ';
    });
  // `16 GB (2 x 8 GB)` has two parts, but is one.
  for (const { unit, total, packs } of several)
    add(stated.has(`${unit} ${total}`) ? 'count' : 'packs', packs);
  return rest;
}

/** Returns a name without its quantities: `27 Zoll`. */
export function withoutQuantities(name: string): string {
  return takeQuantities(name.normalize('NFKC'), () => undefined);
}

const read = (text: string) => Number(text.trim().replace(',', '.'));
const inUnit = (text: string, factor: number) => String(Number((read(text) * factor).toPrecision(3)));
