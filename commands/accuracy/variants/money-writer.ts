import type { CheerioAPI } from 'cheerio/slim';
import { currencySign, writtenNumber } from './amounts.ts';
import type { KnownPage } from './change.ts';
import { findShownPrice } from './shown-price.ts';

const money = new RegExp(
  `(?:${currencySign})\\s?(${writtenNumber})|(${writtenNumber})\\s?(?:${currencySign})`,
  'u',
);
/** What other products on a page without a price cost. */
const usual = 24.9;

export interface MoneyWriter {
  /** The page's price, or a usual one. */
  price: number;
  /** Writes an amount as the page writes its price, or else as its language does. */
  write: (amount: number) => string;
  /** Writes a round sum without cents. */
  round: (amount: number) => string;
}

/** Returns what writes amounts in the page's own notation and currency. */
export function moneyWriter($: CheerioAPI, page: KnownPage): MoneyWriter {
  const price = Number(page.prices[0] ?? usual);
  const shown = findShownPrice($, page.prices).map(({ text }) => money.exec(text));
  const found = shown.find((match) => match !== null);
  const number = found?.[1] ?? found?.[2];
  const write =
    found && number
      ? (amount: number, cents: boolean) => found[0].replace(number, () => like(number, page, amount, cents))
      : (amount: number, cents: boolean) => byLanguage(page, amount, cents);
  const hasCents =
    !Number.isInteger(price) || (number === undefined ? price < 1000 : /[.,]\d\d$/.test(number));
  return {
    price,
    write: (amount) => write(amount, hasCents),
    round: (amount) => write(rounded(amount), false),
  };
}

function byLanguage({ language, currency }: KnownPage, amount: number, cents: boolean): string {
  const digits = cents ? 2 : 0;
  const format = new Intl.NumberFormat(languageTag(language), {
    style: 'currency',
    currency: currency ?? 'EUR',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount);
}

/** Writes an amount with the marks of a number, or else of its language. */
function like(number: string, { prices, language }: KnownPage, amount: number, cents: boolean): string {
  // `17334` with the cents raised is 173.34.
  const isGlued = !/\D/.test(number) && Number(number) !== Number(prices[0]);
  const parts = new Intl.NumberFormat(languageTag(language)).formatToParts(12345.6);
  const usualMark = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  const decimal = (isGlued ? null : /[.,](?=\d\d$)/.exec(number)?.[0]) ?? usualMark('decimal');
  const opposite = decimal === ',' ? '.' : ',';
  const group =
    /\d([.,'’\s])\d{3}/.exec(number)?.[1] ??
    (decimal === usualMark('decimal') ? usualMark('group') : opposite);
  const [whole = '', fraction] = (cents ? amount.toFixed(2) : String(Math.max(1, Math.round(amount)))).split(
    '.',
  );
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}

/** 63.7 becomes 60, 1840 becomes 2000. */
function rounded(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)));
  return Math.max(1, Math.round(amount / step) * step);
}

function languageTag(language: string | null): string {
  return /^[a-z]{2}(?:-[a-z]{2})?$/i.test(language?.trim() ?? '') ? (language ?? '').trim() : 'en';
}
