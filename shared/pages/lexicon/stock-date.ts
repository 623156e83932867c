import { onceEach } from '../../platform/once.ts';

/** `12.05.`, `12. 5.`, `12/05/2027`, `2027-05-12`, `5月12日`, `KW 23`, `in 2 weeks`; not `24/48 h` or `4.5`. */
const numericDate = new RegExp(
  [
    String.raw`(?<![\d.,/])(?:(?:[12]\d|3[01]|0?[1-9])([./-])(?:0?[1-9]|1[0-2])(?:\1(?:20)?\d\d(?!\d)`,
    String.raw`|\.(?!\d))|(?:[12]\d|3[01]|0?[1-9])\.\s(?:0?[1-9]|1[0-2])\.(?!\d)|20\d\d-\d\d-\d\d`,
    String.raw`|\d{1,2}\s?[月월]|(?<!\p{L})(?:kw|v\.|vecka|uge|uke|vk|week|woche)\s?\d{1,2}(?![\d\p{L}])`,
    String.raw`|\d{1,2}\s?(?:weeks?|wochen?|semaines?|semanas?|settiman[ae]|weken|veckor|uger|uker`,
    String.raw`|viik\p{L}+|týdn\p{L}+|týžd\p{L}+|tygodni\p{L}*|hét|săptămâni|hafta|недел\p{L}+|тиж\p{L}+`,
    String.raw`|months?|monaten?|mois|meses|mesi|maanden|månader|måneder)(?!\p{L}))`,
  ].join(''),
  'iu',
);
const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2000, month, 2)));
/** `май` is too short to be looked for without its day, except at the end, or after a word such as `from`. */
const leastLetters = 4;
const from = '(?<=(?:^|\\s)(?:ab|im|from|in|of|mid|late|de|en|dès|i|från|fra|vanaf|eind|od|с|от|din)\\s)';

/** Returns whether a text in one of some languages names a day or a month: `in stock from 12 May`. */
export function namesDate(text: string, languages: readonly string[]): boolean {
  return numericDate.test(text) || languages.some((language) => monthPattern(language).test(text));
}

const monthPattern = onceEach((language: string): RegExp => {
  const spelled = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return months.flatMap((month) => format.formatToParts(month).filter(({ type }) => type === 'month'));
  };
  const names = [...spelled({ month: 'long' }), ...spelled({ month: 'long', day: 'numeric' })]
    .map(({ value }) => value)
    .filter((name) => /^\p{L}+$/u.test(name));
  const short = (name: string) => `\\d\\p{P}?\\s*${name}|(?<=\\s)${name}(?=\\p{P}*$)|${from}${name}`;
  const word = (name: string) => (name.length < leastLetters ? short(name) : name);
  // Korean and Japanese count the months: nothing matches.
  const words = [...new Set(names)].map(word).join('|') || '(?!)';
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
});
