import { WordFinder } from '../lexicon/word-finder.ts';

const taxWords = new WordFinder(['withoutTax', 'withTax']);
/** `inkl. 19% MwSt.` */
const rate = /\d{1,2}(?:[.,]\d)? ?% ?/g;

/** `£120 + VAT`: an abbreviation of value-added tax after a plus sign. */
const added =
  /\+ ?(?:VAT|GST|IVA|TVA|MwSt|USt|BTW|moms|mva|DPH|DDV|PDV|PVM|PVN|KDV|PPN|ÁFA|ΦΠΑ|НДС|ДДС|ПДВ)(?!\p{L})/iu;

/** A number that is not a percentage: a separate amount, not a tax rate. */
export const otherNumber = /\d(?!\d{0,3}(?:[.,]\d{1,2})?\s?%)/;
/** Words that open a bracket or end with a colon describe the next number. */
const ofNext = /^\s?[(（[【]|[:：]\s?\p{Sc}?\s?$/u;
/** `inkl. 19% MwSt. (Netto 18.471 €)`: words in a bracket describe the amount in it. */
const openBracket = /[(（[【][^()（）[\]【】]*$/u;
const colon = /[:：]\s?$/;

export type Tax = 'with' | 'without';

/** Of a price with tax to the same without it: Hungary's 27 %, and what rounding adds. */
export const highestTaxRatio = 1.275;
/** Rates of tax are whole percentages, except for these. */
const brokenRates = [2.1, 2.6, 3.8, 5.5, 8.1, 9.5, 25.5];
/** Both amounts are rounded, which changes their ratio by little more than a step of the smaller one. */
const roundings = 1.2;

/** Returns whether an amount can be another with tax: their difference is a rate of tax. */
export function isWithTax(gross: number, net: number): boolean {
  const percent = 100 * (gross / net - 1);
  if (percent < 2 || gross / net > highestTaxRatio) return false;
  const step = Number.isInteger(gross) && Number.isInteger(net) ? 1 : 0.01;
  const tolerance = Math.min(0.25, (100 * step * roundings) / net);
  return [Math.round(percent), ...brokenRates].some((rate) => Math.abs(percent - rate) <= tolerance);
}

/** The words around an amount. */
export interface TaxWords {
  own: string;
  before: string;
  after: string;
  /** The words before it are also the words after the previous amount. */
  isShared: boolean;
}

/**
 * Returns what words indicate about tax in each amount, in page order. Words between two amounts describe the first,
 * unless that one has its own before it: `£120.00 ex VAT £144.00 inc VAT`, `ex VAT £120.00 inc VAT £144.00`.
 */
export function taxesIn(amounts: readonly TaxWords[]): (Tax | null)[] {
  let isTaken = false;
  return amounts.map(({ own, before, after, isShared }, at) => {
    const between = (before.split(otherNumber).at(-1) ?? '').trim();
    const isOfPrevious = isTaken || amounts[at - 1]?.own.trimEnd().endsWith(between);
    const label = isShared && isOfPrevious ? null : taxOf(between);
    const isLabelOfOther = !isShared && otherNumber.test(before);
    isTaken = false;
    const inOwn = taxOf(own);
    if (inOwn !== null) return inOwn;
    if (label !== null && !isLabelOfOther) return label;
    const following = taxOf(wordsAfter(after));
    isTaken = following !== null;
    return following ?? label;
  });
}

/** The words beyond another number belong to that number. */
function wordsAfter(after: string): string {
  const [following = ''] = after.split(otherNumber, 1);
  if (following.length === after.length) return colon.test(following) ? '' : following;
  return ofNext.test(following) ? '' : following.replace(openBracket, '');
}

export function taxOf(words: string): Tax | null {
  const said = taxWords.all(words.replace(rate, '')).map(({ concept }) => concept);
  if (said.includes('withoutTax') || added.test(words)) return 'without';
  return said.length > 0 ? 'with' : null;
}
