import { countryOfHost, currencyOfCountry } from '../money/country-currencies.ts';
import { type PriceContext, splitLanguage } from '../money/price-context.ts';
import { decidePrice } from './decide.ts';
import { describeProduct } from './describe.ts';
import type { ExtractionInput, ExtractionResult } from './extraction.ts';
import { pickMainProducts } from './main-product.ts';
import { titleParts } from './name.ts';
import { classifyPage } from './page-kind.ts';
import { type PageScan, scanPage } from './page-scan.ts';
import { jsonLdReader } from './readers/json-ld.ts';
import { metaReader } from './readers/meta.ts';
import { microdataReader } from './readers/microdata.ts';
import { providerReader } from './readers/provider.ts';
import { visibleReader } from './readers/visible.ts';
import type { ProductReading, Reader, ReaderPage, Reading } from './reading.ts';
import { absoluteUrl, hostOf } from './url.ts';
import { weakenUnseen } from './visible/verify-shown.ts';
import { castVotes, preferCurrency } from './vote.ts';

/** In order of trust for everything but the price, which is voted on. */
export const readers: readonly Reader[] = [
  jsonLdReader,
  microdataReader,
  metaReader,
  providerReader,
  visibleReader,
];

/**
 * Understands a page: one pass over its HTML, every reader's candidates, one decision. A price is given only when the
 * page's sources support one clearly; a wrong price is worse than none. Never throws, whatever the page holds.
 */
export function extract(input: ExtractionInput): ExtractionResult {
  const scan = scanPage(input.html);
  const baseUrl = absoluteUrl(scan.baseHref, input.url) ?? input.url;
  const priceContext = readPriceContext(input, scan);
  const names = scan.metas.filter(({ name }) => name === 'og:title').map(({ content }) => content);
  if (scan.title !== null) names.push(scan.title, ...titleParts(scan.title));
  const page: ReaderPage = { scan, baseUrl, priceContext, product: input.product ?? null, names };
  const readings = readers.map((reader) => reader.read(page));

  const canonicalUrl = absoluteUrl(scan.canonicalHref, baseUrl);
  const identity = {
    urls: canonicalUrl ? [input.url, canonicalUrl] : [input.url],
    names: pageNames(scan, readings),
  };
  const mains = readings.map(({ products }) => pickMainProducts(products, identity));
  const homeCurrency = priceContext.country ? currencyOfCountry(priceContext.country) : null;
  const preferredCurrencies = [input.currency, homeCurrency].filter((currency) => currency !== null);
  const shown = mains.flat().flatMap(({ prices }) => prices.filter(({ source }) => source === 'visible'));
  const votes = preferCurrency(
    weakenUnseen(
      mains.flatMap((products) => castVotes(products, { url: input.url, preferredCurrencies })),
      shown,
    ),
    input.currency,
  );
  const decision = decidePrice(votes, pageCurrency(mains.flat()) ?? homeCurrency);

  const description = describeProduct({
    scan,
    readings,
    mains,
    supporters: decision.supporters,
    isPriced: decision.price !== null,
    siteName: readings.find((_, index) => readers[index] === metaReader)?.storeName ?? null,
    baseUrl,
    url: input.url,
  });
  const isDescribed = mains.flat().some(({ prices }) => prices.some(({ certainty }) => certainty !== 0));
  const pageKind = classifyPage(scan, decision.price !== null, isDescribed);
  // A page that names no product is an empty shell; the price in it may be anybody's.
  const isReadable = pageKind !== 'blocked' && pageKind !== 'gone' && description.name !== null;
  return {
    ...description,
    price: isReadable ? decision.price : null,
    undecided: isReadable && decision.undecided,
    canonicalUrl,
    pageKind,
    candidates: decision.judged,
  };
}

function readPriceContext(input: ExtractionInput, scan: PageScan): PriceContext {
  const host = hostOf(input.url);
  const locale = scan.metas.find(({ name }) => name === 'og:locale')?.content ?? null;
  // A language with a region says more than one without.
  const language = scan.language && (splitLanguage(scan.language).region || !locale) ? scan.language : locale;
  return {
    country: host === null ? null : countryOfHost(host),
    language,
    preferredCurrency: input.currency,
    preferredCountry: input.country,
  };
}

function pageNames(scan: PageScan, readings: readonly Reading[]): string[] {
  const titles = readings.flatMap(({ products }) =>
    products.filter(({ source }) => source === 'meta').map(({ name }) => name),
  );
  return [...scan.headings, ...titles, scan.title].filter((name) => name !== null);
}

/** The one currency that the page's sources name; null when they name several. */
function pageCurrency(products: readonly ProductReading[]): string | null {
  const currencies = new Set(products.flatMap(({ prices }) => prices.map(({ currency }) => currency)));
  currencies.delete(null);
  const [only] = currencies;
  return currencies.size === 1 ? (only ?? null) : null;
}
