import { isCurrency, minorDigits } from './currency.ts';

/** Sales taxes in percent, for countries where shops show prices with and without them (as of 2026, and recently ended rates). */
const ratesByCurrency: Record<string, string> = {
  EUR: '19 20 21 22 23 24 25.5 17 18 5.5 7 9.5 10 13.5',
  GBP: '20 5',
  CHF: '8.1 7.7 2.6',
  SEK: '25 12 6',
  DKK: '25',
  NOK: '25 15',
  ISK: '24 11',
  PLN: '23 8 5',
  CZK: '21 12 15',
  HUF: '27 18',
  RON: '21 19 11 9',
  BGN: '20 9',
  RSD: '20 10',
  TRY: '20 18 10',
  RUB: '22 20 10',
  UAH: '20',
  INR: '18 12 28 5',
  AUD: '10',
  NZD: '15',
  JPY: '10 8',
  KRW: '10',
  SGD: '9',
  THB: '7',
  VND: '10 8',
  IDR: '11 12',
  PHP: '12',
  ZAR: '15',
  ILS: '18 17',
  SAR: '15',
  AED: '5',
  MXN: '16',
  CLP: '19',
  COP: '19',
  ARS: '21 10.5',
  PEN: '18',
};

/** Returns whether `gross` is `net` with one of the taxes that shops of the currency add, to the smallest coin. */
export function isWithTax(gross: string, net: string, currency: string | null): boolean {
  if (currency === null || !isCurrency(currency)) return false;
  const coin = 10 ** -minorDigits(currency);
  return (ratesByCurrency[currency] ?? '')
    .split(' ')
    .filter((rate) => rate !== '')
    .some((rate) => Math.abs(Number(net) * (1 + Number(rate) / 100) - Number(gross)) < coin);
}
