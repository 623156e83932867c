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
