import type { CheerioAPI } from 'cheerio/slim';
import { shownTexts } from './shown-texts.ts';

/** The languages that blocks are written in, each with short words that only its texts are full of. */
const common = {
  en: 'the and with your you this',
  de: 'und der die das mit für',
  fr: 'les des une avec pour vous',
  es: 'los las una con para tu',
  it: 'gli della con per una il',
  pt: 'os uma com para você não',
  nl: 'het een van met voor niet',
  pl: 'się nie jest dla oraz na',
  sv: 'och att för med är till',
  ro: 'și cu pentru din sau pe',
  fi: 'ja on tai ei sekä kaikki',
  sk: 'alebo pre sme ako sú na',
  ru: 'и в на с для не',
  he: 'של את על עם או לא',
  ar: 'من في على إلى أو مع',
  zh: '的 不 是 我 加 商品',
} as const;
export type Spoken = keyof typeof common;
/** These write several words without a blank. */
const unspaced: ReadonlySet<string> = new Set(['zh']);
/** So much of a page tells its language. */
const enough = 20_000;

const spoken = Object.keys(common).filter((code): code is Spoken => code in common);

/** Returns the language that a page says it is in, or else the one that its texts are written in; English if nothing tells. */
export function spokenLanguage($: CheerioAPI, declared: string | null): Spoken {
  const code = (declared ?? '').trim().slice(0, 2).toLowerCase();
  const known = spoken.find((language) => language === code);
  if (known) return known;
  const texts = shownTexts($).map(({ data }) => data.toLowerCase());
  const text = texts.join(' ').replace(/\s+/g, ' ').slice(0, enough);
  const counts = spoken.map((language) => ({ language, count: countWords(text, language) }));
  const [first] = counts.toSorted((one, other) => other.count - one.count);
  return first && first.count > 0 ? first.language : 'en';
}

function countWords(text: string, language: Spoken): number {
  return common[language]
    .split(' ')
    .map((word) => text.split(unspaced.has(language) ? word : ` ${word} `).length - 1)
    .reduce((sum, count) => sum + count, 0);
}

/** Returns the phrases of a table with one language per line, `code|phrase|phrase`, for a language, or else those in English. */
export function phrasesOf(table: string): (language: Spoken) => string[] {
  const rows = new Map(
    table
      .trim()
      .split('\n')
      .map((line) => line.trim().split('|'))
      .map(([code = '', ...phrases]) => [code, phrases]),
  );
  return (language) => rows.get(language) ?? rows.get('en') ?? [];
}
