/** A quantity's base unit and factor, by the words of shops. */
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
      ['iu', 1, 'iu ui ie ме'],
      ['percent', 1, '%'],
      ['hz', 1, 'hz'],
      ['hz', 1_000_000, 'mhz'],
      ['hz', 1_000_000_000, 'ghz'],
      [
        'count',
        1,
        'er pack packs pk pcs pc piece pieces stück stk stuks count ct teilig pièces pezzi unidades piezas szt шт 個 件 个 入 개',
      ],
    ] as const
  ).flatMap(([unit, factor, words]) => words.split(' ').map((word) => [word, [unit, factor]] as const)),
);

const number = String.raw`\d+(?:[.,]\d+)?`;
const unitWords = [...units.keys()].toSorted((one, other) => other.length - one.length).join('|');
const quantity = new RegExp(
  String.raw`(?<![\p{L}\d])((?:${number}\s*[x×]\s*){0,3}${number})[\s-]*(${unitWords})(?![\p{L}\d])`,
  'giu',
);
const countBefore = /\b(?:pack|set|lot|box|pak|paquete|confezione)\s*(?:of|de|di|von|mit|à)?\s*(\d+)\b/giu;
/** Discounts, prices, warranties, delivery times, ratings and colours are not part of a product; `3.5%` and `40% vol` are. */
const unrelated = new RegExp(
  [
    String.raw`[-−+]\s*${number}\s*%|(?<![\d.,])\d+\s*%(?!\s*(?:vol|alc|fat|fett|cocoa|cacao|kakao))`,
    String.raw`[€$£¥₽]\s*${number}|${number}\s*(?:€|\$|£|¥|₽|zł|kr|eur|usd|gbp|chf)(?![\p{L}])`,
    String.raw`${number}\s*-?\s*(?:h|hours?|stunden|std|days?|tage?n?|months?|monate?|years?|jahre?|ans|años|anni|lat)(?![\p{L}])`,
    String.raw`${number}\s*/\s*${number}|${number}\s*°|\bral[\s-]*\d{4}|#[\da-f]{3,6}\b|\(\d+\)`,
  ].join('|'),
  'giu',
);

/** They make another model of the same name. */
export const variantWords = 'pro max plus mini ultra lite air se fe xl ti super mark mk ii iii kids junior';
const variantSuffix = new RegExp(`^(?:${variantWords.replaceAll(' ', '|')})$`);

/** `手环8`, `아이폰15` */
const unspacedNumber = /(?<=[\p{Script=Han}\p{Script=Hangul}])(?=\d)/gu;
/** `No 5`, `N°5`, `2nd` */
const ordinal = /(?<!\p{L})n(?:o|r)?[.°º]\s?(?=\d)|(?<=\d)(?:st|nd|rd|th)(?!\p{L})/giu;

/** By kind: the base unit, `model` (also a plain number), `successor` (a number at the end), `year`, `size` or `dimensions`. */
export type Details = ReadonlyMap<string, ReadonlySet<string>>;

/** What sets two models of a product apart: model numbers, quantities, counts and sizes. */
export function detailsOf(name: string): Details {
  const details = new Map<string, Set<string>>();
  const add = (kind: string, value: string) => details.set(kind, (details.get(kind) ?? new Set()).add(value));
  const rest = name
    .normalize('NFKC')
    .replace(unrelated, ' ')
    .replace(unspacedNumber, ' ')
    .replace(ordinal, '')
    .replace(countBefore, (_text, count: string) => {
      add('count', count);
      return ' ';
    })
    .replace(quantity, (_text, numbers: string, word: string) => {
      const [unit, factor] = units.get(word.toLowerCase()) ?? ['', 1];
      for (const one of numbers.split(/[x×]/i))
        add(unit, rounded(Number(one.trim().replace(',', '.')) * factor));
      return ' ';
    });
  for (const word of rest.split(/[\s,;:()[\]|"“”+&/]+/u)) {
    const token = word.toLowerCase().replace(/[^\p{L}\d]/gu, '');
    if (/^(?:\d?X{1,3}[SL]|[B-HJ-Z])$/.test(word)) add('size', token);
    else if (/^(?:19|20)\d\d$/.test(token)) add('year', token);
    else if (/^\d+(?:[x×]\d+)+$/i.test(word)) add('dimensions', token);
    else if (/\d/.test(token)) add('model', token);
  }
  if (/\s[2-9]$/.test(rest)) add('successor', rest.slice(-1));
  return details;
}

/** Returns a name without its quantities: `27 Zoll`. */
export function withoutQuantities(name: string): string {
  return name.normalize('NFKC').replace(quantity, ' ');
}

const rounded = (value: number) => String(Number(value.toPrecision(3)));

/** Of a kind that the other lacks, or a successor's number. Titles can name the year of the sale. */
export function differs(one: Details, other: Details, isMoved: boolean): boolean {
  if (isMoved && !one.has('model') && other.has('successor')) return true;
  // Categories name no model.
  if (isMoved && modelsOf(one).length > 0 && !other.has('model')) return true;
  return [...one.keys()].some((kind) => {
    if (kind === 'year' && !isMoved) return false;
    const [values, others] = [one, other].map((details) => valuesOf(details, kind, isMoved));
    return values && others && lacksOne(values, others) && lacksOne(others, values);
  });
}

/** A model number can look like a year: `2000`. */
function valuesOf(details: Details, kind: string, isMoved: boolean): ReadonlySet<string> | undefined {
  if (!isMoved || (kind !== 'model' && kind !== 'year')) return details.get(kind);
  return new Set([...(details.get('model') ?? []), ...(details.get('year') ?? [])]);
}

/** A shorter number is often no model number: `2 pockets`. */
const leastLength = 4;

const modelsOf = (details: Details) =>
  [...(details.get('model') ?? [])].filter(({ length }) => length >= leastLength);

/** Whether both names have the same model number. */
export function sharesModel(one: Details, other: Details): boolean {
  return modelsOf(one).some((model) => modelsOf(other).some((found) => isSameValue(model, found)));
}

function lacksOne(values: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...values].some((value) => ![...others].some((found) => isSameValue(value, found)));
}

/** `8613` and `TWK8613P`, or `WH-1000XM5` and `WH1000XM5B`, but not `5600` and `5600X`, or `PG540` and `PG540XL`. */
function isSameValue(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  if (short === long) return true;
  const [before, ...after] = long.split(short);
  const suffix = after.join(short);
  if (short.length < leastLength || after.length === 0) return false;
  if (/\d\p{L}/u.test(suffix) || variantSuffix.test(suffix)) return false;
  return before !== '' || /\p{L}/u.test(short);
}
