import type { Watched } from '../api/alerts.ts';
import type { ThresholdKind } from './conditions.ts';
import { decimalsOf, money, percent } from './money.ts';
import { type ReadAmount, readAmount } from './read-amount.ts';
import { day } from './time.ts';

export type ReadThreshold = ReadAmount | { kind: 'too_low' | 'too_high' };

/** A typical currency, for when the currency is not known yet. */
const usualDecimals = 2;

/** Returns how many decimals can be typed. Forints and rupiahs usually lack them, but a shop can show some. */
function priceDecimals(currency: string | null): number {
  return Math.max(usualDecimals, currency === null ? 0 : decimalsOf(currency));
}

const limits = {
  price: { min: Number.MIN_VALUE, max: 1e12 },
  percent: { min: 1, max: 99 },
  rise: { min: 1, max: 1000 },
  days: { min: 7, max: 365 },
};

export function readThreshold(kind: ThresholdKind, typed: string, currency: string | null): ReadThreshold {
  const isPrice = kind === 'price';
  const decimals = {
    price: priceDecimals(currency),
    percent: 1,
    rise: 1,
    days: 0,
  };
  const text = kind === 'percent' || kind === 'rise' ? typed.replace(/[%٪]\s*$/u, '') : typed;
  const read = readAmount(text, { decimals: decimals[kind], currency: isPrice ? currency : null });
  if (read.kind !== 'amount') return read;
  const { min, max } = limits[kind];
  if (read.amount < min) return { kind: 'too_low' };
  return read.amount > max ? { kind: 'too_high' } : read;
}

const lowestHistoryDays = 7;
export const lowestRule = `Needs ${lowestHistoryDays} days of price history before it can fire.`;

/** Returns when an alert for the lowest price can fire at the earliest, or null if it already can. */
function lowestFrom(since: string | null, nowMs: number): number | null {
  const fromMs = (since === null ? nowMs : Date.parse(since)) + lowestHistoryDays * 86_400_000;
  return fromMs > nowMs ? fromMs : null;
}

/** The history begins with the first price. Until then, the date is unknown. */
export function lowestText(since: string | null, nowMs: number): string {
  const fromMs = lowestFrom(since, nowMs);
  if (fromMs === null) return '';
  return since === null ? lowestRule : `${lowestRule} It can fire from ${day(fromMs)}.`;
}

/** What to enter instead. */
export const thresholdRules: Record<ThresholdKind, string> = {
  price: 'enter a price above 0.',
  percent: 'enter a percentage from 1 to 99, with at most one decimal.',
  rise: 'enter a percentage from 1 to 1000, with at most one decimal.',
  days: 'enter a whole number of days from 7 to 365.',
};

/** Describes how a threshold is understood while it is typed, and how far it is from the current price. */
export function thresholdNote(
  kind: ThresholdKind,
  read: ReadThreshold,
  typed: string,
  { price, currency, isOld = false }: Pick<Watched, 'price' | 'currency' | 'isOld'>,
): string | null {
  const amount = (value: number) => money(value, currency);
  const priceName = isOld ? 'the last price' : "today's price";
  if (read.kind === 'empty') return null;
  if (read.kind === 'amount') {
    if (kind === 'days') return lowestRule;
    if (kind === 'price')
      return [
        amount(read.amount),
        currency === null ? 'in the page’s currency' : distance(read.amount, price, priceName),
      ]
        .filter(Boolean)
        .join(', ');
    if (price === null || currency === null) return null;
    const target = amount(movedPrice(price, kind === 'rise' ? read.amount : -read.amount, currency));
    return `${target} or ${kind === 'rise' ? 'more' : 'less'}, based on the ${isOld ? 'last' : 'current'} price`;
  }
  if (kind !== 'price') return sentence(thresholdRules[kind]);
  switch (read.kind) {
    case 'ambiguous': {
      const [decimal, whole] = read.readings;
      return `“${typed.trim()}” is ${amount(decimal)} or ${amount(whole)}. Enter ${decimal}0 or ${whole}.`;
    }
    case 'too_precise':
      return `Enter at most ${priceDecimals(currency)} decimals.`;
    case 'too_high':
      return `Enter a price of at most ${amount(limits.price.max)}.`;
    case 'other_currency':
      return currency === null
        ? 'The currency of the page is not known yet. Enter the amount alone: it counts in the page’s currency.'
        : `The prices of this product are in ${currency}. Enter an amount in ${currency}.`;
    default:
      return sentence(thresholdRules.price);
  }
}

/** Returns the first price that is at least so many percent away, on the side of the sign. */
function movedPrice(price: number, percentage: number, currency: string): number {
  const scale = 10 ** decimalsOf(currency);
  // Floats deviate in the last digits.
  const minor = Number((price * scale * (1 + percentage / 100)).toPrecision(12));
  return (percentage < 0 ? Math.floor(minor) : Math.ceil(minor)) / scale;
}

/** Why what was typed is refused is in its note. */
export const explained: ReadThreshold['kind'][] = ['ambiguous', 'too_precise', 'too_high', 'other_currency'];

/** Returns why a threshold was refused: its note if that says more than the rule. */
export function thresholdError(
  label: string,
  kind: ThresholdKind,
  { kind: read }: ReadThreshold,
  note: string | null,
): string | null {
  if (read === 'amount') return null;
  return kind === 'price' && explained.includes(read) ? note : `${label}: ${thresholdRules[kind]}`;
}

/** Returns the text that is read as this price only: `11.745` could be a thousand in dinars, `11.7450` cannot. */
export function typedPrice(amount: number, currency: string | null): string {
  const text = String(amount);
  return readThreshold('price', text, currency).kind === 'ambiguous' ? `${text}0` : text;
}

function distance(amount: number, price: number | null, priceName: string): string {
  if (price === null || price <= 0) return '';
  if (amount === price) return priceName;
  return `${percent(1 - amount / price)} ${amount < price ? 'below' : 'above'} ${priceName}`;
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
