import { once } from '../../../platform/once.ts';
import { languageOfText } from '../../lexicon/language-of-text.ts';
import { countryOfHost } from '../../money/country-currencies.ts';
import { type PriceContext, splitLanguage } from '../../money/price-context.ts';
import type { ExtractionInput } from '../extraction.ts';
import { firstText } from '../html/visible-text.ts';
import type { PageScan } from '../page/page-scan.ts';
import { hostOf } from '../page/url.ts';
import { readMarket } from './read-market.ts';

/** Characters from the top of a page that indicate its language and market. */
const maxFirst = 8_000;

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

/** Themes declare English by default; then the language of the text counts. */
function writtenLanguage(declared: string | null, firstWords: () => string): string | null {
  if (declared !== null && splitLanguage(declared).language !== 'en') return declared;
  const written = languageOfText(firstWords());
  return written === null || written === 'en' ? declared : written;
}
