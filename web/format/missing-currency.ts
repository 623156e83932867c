/** A price that a page shows without its currency. */
export interface MissingCurrency {
  amount: number;
  /** The possible currencies, most likely first; empty if the page has no hint. */
  currencies: string[];
}

interface ReadError {
  code: string;
  message: string;
}

/**
 * Returns the price of a page that does not name its currency, or null for any other error. API errors have
 * no field for it, so this parses the message; a test compares it with the service's text.
 */
export function missingCurrencyIn({ code, message }: ReadError): MissingCurrency | null {
  const [, amount, may = ''] =
    /^The price is (\S+), but the page does not show its currency\.(?: It could be ([^.]*)\.)?/.exec(
      message,
    ) ?? [];
  if (code !== 'no_price' || amount === undefined) return null;
  return { amount: Number(amount), currencies: may.match(/\b[A-Z]{3}\b/g) ?? [] };
}

export interface CurrencyChoice {
  value: string;
  text: string;
}

/** Currencies that are no longer used have the years of their use in their name. */
const former = /\d{4}/;

/** Returns all currencies with their English names, the likely ones first. */
export function currencyChoices(likely: readonly string[]): CurrencyChoice[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  const choice = (code: string) => ({ value: code, text: `${code} – ${names.of(code) ?? code}` });
  const others = Intl.supportedValuesOf('currency')
    .filter((code) => !likely.includes(code))
    .map(choice)
    .filter(({ text }) => !former.test(text));
  return [...likely.map(choice), ...others];
}
