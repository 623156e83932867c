import { takeQuantities } from './name-quantities.ts';

/** They make another model of the same name. */
export const variantWords =
  'pro max plus mini ultra lite air se fe xl xt xtx ax ti super mark mk ii iii iv kids junior bundle cellular zero';
const variantSuffix = new RegExp(`^(?:${variantWords.replaceAll(' ', '|')})$`);

/** By kind: the base unit, `model` (also a plain number), `type`, `successor` (a number at the end), `year`, `size` or `dimensions`. */
export type Details = ReadonlyMap<string, ReadonlySet<string>>;

const namedType =
  /(?<!\p{L})(?:model|modell|modelo|modèle|modello|type|typ|tipo|version|versión|versione|class|klasse|classe|clase|group|gruppe|groupe|grupo|gruppo|serie|series|série)[\s.:]+([a-z]|\d{1,2})(?![\p{L}\d])/giu;
/** `A` and `I` are mostly words. */
const lastLetter = /(?<=\s)[AI](?=\s*(?:$|[,;:()[\]|–—]))/g;

/** What sets two models of a product apart: model numbers, quantities, counts and sizes. */
export function detailsOf(name: string): Details {
  const details = new Map<string, Set<string>>();
  const add = (kind: string, value: string) => details.set(kind, (details.get(kind) ?? new Set()).add(value));
  const rest = takeQuantities(name, add);
  for (const [, type = ''] of rest.matchAll(namedType)) add('type', type.toLowerCase());
  for (const [letter] of rest.matchAll(lastLetter)) add('size', letter.toLowerCase());
  for (const word of rest.split(/[\s,;:()[\]|"“”+&/]+/u)) {
    const token = word
      .toLowerCase()
      .replace(/[^\p{L}\d]/gu, '')
      .replace(/^0+(?=\d+$)/, '');
    if (/^(?:\d?X{1,3}[SL]|[B-HJ-Z])$/.test(word)) add('size', token);
    else if (/^(?:19|20)\d\d$/.test(token)) add('year', token);
    else if (/^\d+(?:[x×]\d+)+$/i.test(word)) add('dimensions', token);
    else if (/\d/.test(token)) add('model', token);
  }
  if (/\s[2-9]$/.test(rest)) add('successor', rest.slice(-1));
  return details;
}

/** Of a kind that the other lacks, or a successor's number. Titles can name the year of the sale. */
export function differs(one: Details, other: Details, isMoved: boolean): boolean {
  if (isMoved && !one.has('model') && other.has('successor')) return true;
  // Categories name no model.
  if (isMoved && modelsOf(one).length > 0 && !other.has('model')) return true;
  // `250 ml` is one, and `2 x 250 ml` are two.
  if (isMoved && (one.has('packs') ? !isCounted(other) : other.has('packs') && !isCounted(one))) return true;
  return [...one.keys()].some((kind) => {
    if (kind === 'year' && !isMoved) return false;
    const [values, others] = [one, other].map((details) => valuesOf(details, kind, isMoved));
    return values && others && lacksOne(values, others) && lacksOne(others, values);
  });
}

const isCounted = (details: Details) => details.has('packs') || details.has('count');

/** A model number can look like a year: `2000`. */
function valuesOf(details: Details, kind: string, isMoved: boolean): ReadonlySet<string> | undefined {
  if (kind === 'packs' || kind === 'count')
    return isCounted(details) ? both(details, 'packs', 'count') : undefined;
  if (!isMoved || (kind !== 'model' && kind !== 'year')) return details.get(kind);
  return both(details, 'model', 'year');
}

function both(details: Details, ...kinds: readonly string[]): ReadonlySet<string> {
  return new Set(kinds.flatMap((kind) => [...(details.get(kind) ?? [])]));
}

/** A shorter number is often no model number: `2 pockets`. */
const leastLength = 4;

const modelsOf = (details: Details) =>
  [...(details.get('model') ?? [])].filter(({ length }) => length >= leastLength);

/** Whether both names have the same model number. */
export function sharesModel(one: Details, other: Details): boolean {
  return modelsOf(one).some((model) => modelsOf(other).some((found) => isSameValue(model, found)));
}

/** Whether both names have the same model numbers, also short ones: `S24`. */
export function hasSameModels(one: Details, other: Details): boolean {
  const [models, others] = [one, other].map((details) => [...(details.get('model') ?? [])].toSorted().join());
  return models !== '' && models === others;
}

function lacksOne(values: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...values].some((value) => ![...others].some((found) => isSameValue(value, found)));
}

/** `8613` and `TWK8613P`, or `WH-1000XM5` and `WH1000XM5B`, but not `5600` and `5600X`, `7900XT` and `7900XTX`, or `PG540` and `PG540XL`. */
function isSameValue(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  if (short === long) return true;
  const [before, ...after] = long.split(short);
  const suffix = after.join(short);
  if (short.length < leastLength || after.length === 0) return false;
  if (/\d\p{L}/u.test(suffix) || variantSuffix.test(suffix)) return false;
  if (/\d\p{L}{1,2}$/u.test(short) && /^\p{L}{1,2}$/u.test(suffix)) return false;
  return before !== '' || /\p{L}/u.test(short);
}
