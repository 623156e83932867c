import { WordFinder } from '../../lexicon/word-finder.ts';
import { countryOfHost } from '../../money/country-currencies.ts';
import { type PriceContext, splitLanguage } from '../../money/price-context.ts';
import type { ExtractionInput } from '../extraction.ts';
import { firstText } from '../html/visible-text.ts';
import type { PageScan } from '../page/page-scan.ts';
import { hostOf } from '../page/url.ts';
import { readMarket } from './read-market.ts';

/** Characters from the top of a page that indicate its language and market. */
const maxFirst = 8_000;

/** Returns the context of a page for ambiguous price texts. */
export function readPriceContext(input: ExtractionInput, scan: PageScan): PriceContext {
  const host = hostOf(input.url);
  const locale = scan.metas.find(({ name }) => name === 'og:locale')?.content ?? null;
  const firstWords = once(() => firstText(scan.tree, maxFirst));
  // A language with a region is more specific than one without.
  const declared = scan.language && (splitLanguage(scan.language).region || !locale) ? scan.language : locale;
  return {
    isPage: true,
    country: host === null ? null : countryOfHost(host),
    language: once(() => writtenLanguage(declared, firstWords)),
    preferredCurrency: input.currency,
    preferredCountry: input.country,
    market: once(() => readMarket(scan)),
  };
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** Themes declare English by default; then the language of the text counts. */
function writtenLanguage(declared: string | null, firstWords: () => string): string | null {
  if (declared !== null && splitLanguage(declared).language !== 'en') return declared;
  const written = languageOfText(firstWords());
  return written === null || written === 'en' ? declared : written;
}

const commonWords = new WordFinder(['common']);
/** Fewer words can be on any page; if a second language has at least half as many, the page has two languages. */
const enough = 6;
const clearLead = 2;
const enoughHan = 30;

/** Returns the language if it is clear and determines the meaning of `$` or `kr`; otherwise null. */
function languageOfText(text: string): string | null {
  if (/[\u3040-\u30ff\uac00-\ud7af]/.test(text)) return null;
  if ((text.match(/[\u4e00-\u9fff]/g)?.length ?? 0) >= enoughHan) return 'zh';
  const counts = new Map<string, number>();
  for (const { language } of commonWords.all(text)) counts.set(language, (counts.get(language) ?? 0) + 1);
  const [best, next] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!best || best[1] < enough || best[1] < clearLead * (next?.[1] ?? 0)) return null;
  return best[0];
}
