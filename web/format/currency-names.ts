const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
/** Most English locales write `US$`, too. The last is the browser's language. */
const locales = ['en', 'en-001', undefined];
/** Names that ICU does not have. */
const aliases: Readonly<Record<string, string[]>> = { INR: ['rs'], RUB: ['rb'] };

/** Returns a currency's names in English and in the browser's language, in lower case. */
function namesOf(currency: string): string[] {
  const names = locales.flatMap((locale) =>
    displays.map((currencyDisplay) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
      const part = format.formatToParts(2).find(({ type }) => type === 'currency');
      return bare(part?.value ?? currency);
    }),
  );
  return [...names, ...(aliases[currency] ?? [])];
}

let known: { code: string; names: string[] }[] | undefined;
function currencies() {
  known ??= Intl.supportedValuesOf('currency').map((code) => ({ code, names: namesOf(code) }));
  return known;
}

const bare = (sign: string) => sign.toLowerCase().replace(/\.$/, '');

/** The shortest accepted part of a name: `euro`, or `dollar` of US dollars. */
const leastLetters = 4;
/** Short signs of a language, such as `zł`, `Kč`, `руб` or `ر.س`. */
const mostLetters = 4;
/** Hundreds, thousands, millions and exponents. The ones of East Asia precede the currency: `14万円`. */
const multiples =
  /^(?:k|m|b|e|x|mio|mrd|tsd|mln|mil|tys|bn|tkr|mkr|bin|tis|rb|ribu|jt|juta|tr|lakh|lac|cr|тыс|тис|млн|млрд)$|^[百千万萬亿億백천만억]/u;

/** With null, any currency. No list has all names, so a short unknown sign is the expected currency. */
export function ownerOf(sign: string, currency: string | null): 'own' | 'other' | 'unknown' {
  const written = bare(sign);
  const isNamed = (name: string) =>
    name === written || (written.length >= leastLetters && name.includes(written));
  if (currency !== null && namesOf(currency).some(isNamed)) return 'own';
  if (multiples.test(written)) return 'unknown';
  const isOther = currencies().some(({ code, names }) => code !== currency && names.includes(written));
  if (isOther) return currency === null ? 'own' : 'other';
  const letters = written.replaceAll(/[^\p{L}\p{M}\p{Sc}]/gu, '');
  // `$ US` in Canadian French.
  const isSign =
    /^[\p{L}\p{M}\p{Sc}./]+$/u.test(written.replaceAll(' ', '')) && [...letters].length <= mostLetters;
  return isSign ? 'own' : 'unknown';
}
