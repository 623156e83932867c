import type { Watched } from '../api/alerts.ts';
import type { ThresholdKind } from './conditions.ts';
import { decimalsOf, money, percent } from './money.ts';
import { type ReadAmount, readAmount } from './read-amount.ts';

/** The typed threshold, or why it is out of range. */
export type ReadThreshold = ReadAmount | { kind: 'out_of_range' };

/** A typical currency, for when the currency is not known yet. */
const usualDecimals = 2;

const limits = {
  price: { min: Number.MIN_VALUE, max: 1e12 },
  percent: { min: 1, max: 99 },
  rise: { min: 1, max: 1000 },
  days: { min: 7, max: 365 },
};

export function readThreshold(kind: ThresholdKind, typed: string, currency: string | null): ReadThreshold {
  const isPrice = kind === 'price';
  const decimals = {
    price: currency === null ? usualDecimals : decimalsOf(currency),
    percent: 1,
    rise: 1,
    days: 0,
  };
  const text = kind === 'percent' || kind === 'rise' ? typed.replace(/[%٪]\s*$/u, '') : typed;
  const read = readAmount(text, { decimals: decimals[kind], currency: isPrice ? currency : null });
  if (read.kind !== 'amount') return read;
  const { min, max } = limits[kind];
  return read.amount >= min && read.amount <= max ? read : { kind: 'out_of_range' };
}

const lowestHistoryDays = 7;
export const lowestRule = `Needs ${lowestHistoryDays} days of price history before it can fire.`;

/** Returns when an alert for the lowest price can fire at the earliest, or null if it already can. */
export function lowestFrom(since: string | null, nowMs: number): number | null {
  const fromMs = (since === null ? nowMs : Date.parse(since)) + lowestHistoryDays * 86_400_000;
  return fromMs > nowMs ? fromMs : null;
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
    const moved = price * (1 + (kind === 'rise' ? read.amount : -read.amount) / 100);
    const target = amount(Number(moved.toFixed(decimalsOf(currency))));
    return `${target} or ${kind === 'rise' ? 'more' : 'less'}, based on the ${isOld ? 'last' : 'current'} price`;
  }
  if (kind !== 'price') return sentence(thresholdRules[kind]);
  switch (read.kind) {
    case 'ambiguous': {
      const [decimal, whole] = read.readings;
      return `“${typed.trim()}” is ${amount(decimal)} or ${amount(whole)}. Enter ${decimal}0 or ${whole}.`;
    }
    case 'too_precise':
      return `${currency ?? 'It'} has ${decimalsText(currency)}.`;
    case 'other_currency':
      return `The prices of this product are in ${currency}. Enter an amount in ${currency}.`;
    default:
      return sentence(thresholdRules.price);
  }
}

/** Says that a price meets a threshold. */
export function alreadyText(side: 'below' | 'above', price: number, threshold: unknown): string {
  return `The price is already ${price === threshold ? 'there' : side}: it would fire at the next check.`;
}

function distance(amount: number, price: number | null, priceName: string): string {
  if (price === null || price <= 0) return '';
  if (amount === price) return priceName;
  return `${percent(1 - amount / price)} ${amount < price ? 'below' : 'above'} ${priceName}`;
}

function decimalsText(currency: string | null): string {
  const decimals = currency === null ? usualDecimals : decimalsOf(currency);
  return decimals === 0 ? 'no decimals' : `at most ${decimals} decimals`;
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
