/** `12.05.`, `12.05.2027`, `12/05/2027`, `2027-05-12`, `5月12日`; not `24/48 h` or `4.5`. */
const numericDate =
  /(?<![\d.,/])(?:(?:[12]\d|3[01]|0?[1-9])([./-])(?:0?[1-9]|1[0-2])(?:\1(?:20)?\d\d(?!\d)|\.(?!\d))|20\d\d-\d\d-\d\d|\d{1,2}\s?[月월])/u;
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month, 2)));
/** `май` is too short to be looked for without its day, except at the end. */
const leastLetters = 4;
const byLanguage = new Map<string, RegExp>();

/** Returns whether a text in one of some languages names a day or a month: `in stock from 12 May`. */
export function namesDate(text: string, languages: readonly string[]): boolean {
  return numericDate.test(text) || languages.some((language) => monthPattern(language).test(text));
}

function monthPattern(language: string): RegExp {
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const spelled = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return months.flatMap((month) => format.formatToParts(month).filter(({ type }) => type === 'month'));
  };
  const names = [...spelled({ month: 'long' }), ...spelled({ month: 'long', day: 'numeric' })]
    .map(({ value }) => value)
    .filter((name) => /^\p{L}+$/u.test(name));
  const word = (name: string) =>
    name.length < leastLetters ? `\\d\\p{P}?\\s*${name}|(?<=\\s)${name}(?=\\p{P}*$)` : name;
  const pattern = new RegExp(`(?<!\\p{L})(?:${[...new Set(names)].map(word).join('|')})(?!\\p{L})`, 'iu');
  byLanguage.set(language, pattern);
  return pattern;
}
