import { findContract } from '../../contracts/find-contract.ts';
import { currencyOfCountry } from '../../money/country-currencies.ts';
import { contractReader } from '../candidates/contract.ts';
import { hydrationReader } from '../candidates/hydration/hydration.ts';
import { type PageIdentity, pickMainProducts } from '../candidates/main-product.ts';
import { jsonLdReader } from '../candidates/markup/json-ld.ts';
import { metaReader } from '../candidates/markup/meta.ts';
import { microdataReader } from '../candidates/markup/microdata.ts';
import { providerReader } from '../candidates/provider.ts';
import type { Reader, ReaderPage, SourceProduct, SourceReading } from '../candidates/source-reading.ts';
import { currencyOfProducts, currencyOfScripts, currencyOfSettings } from '../currency/page-currency.ts';
import { readPriceContext } from '../currency/read-price-context.ts';
import type { ExtractionInput } from '../extraction.ts';
import { KnownNames } from '../name/name.ts';
import { scanPage } from '../page/page-scan.ts';
import { shopNaming, titlesOf } from '../page/page-titles.ts';
import { absoluteUrl, hostOf } from '../page/url.ts';
import type { Offer, Subject } from './facts.ts';
import { gatherAmounts } from './gather-amounts.ts';
import { gatherOffers, type Preference } from './gather-offers.ts';
import { gatherPage } from './gather-page.ts';
import { gatherShown, type Shown } from './gather-shown.ts';

/** In order of trust, for everything but the price. */
export const structuredReaders: readonly Reader[] = [
  jsonLdReader,
  microdataReader,
  metaReader,
  providerReader,
  contractReader,
];

/** The names of the page's own product in markup; its variants can each have a name. */
const maxNames = 50;

/** One source's reading, and the products in it that the page is about. */
export interface OwnReading {
  reading: SourceReading;
  own: readonly SourceProduct[];
}

/** Everything that is read from a page before its price is chosen. */
export interface Gathered {
  page: ReaderPage;
  shown: Shown;
  readings: readonly OwnReading[];
  offers: readonly Offer[];
  homeCurrency: string | null;
  identity: PageIdentity;
  preference: Preference;
}

export function gather(input: ExtractionInput): Gathered {
  return withState(gatherWithoutState(input));
}

/** Omits the state in scripts, whose reading takes a fifth of the time. */
export function gatherWithoutState(input: ExtractionInput): Gathered {
  const scan = scanPage(input.html);
  const baseUrl = absoluteUrl(scan.baseHref, input.url) ?? input.url;
  const priceContext = readPriceContext(input, scan);
  const canonicalUrl = absoluteUrl(scan.canonicalHref, baseUrl);
  const url = URL.canParse(input.url) ? input.url : (canonicalUrl ?? input.url);
  const titles = titlesOf(scan, url);
  const first: ReaderPage = {
    scan,
    baseUrl,
    url,
    canonicalUrl,
    priceContext,
    product: input.product ?? null,
    titles,
    names: titles,
    markedAmounts: new Set(),
    contract: findContract(hostOf(url) ?? ''),
  };
  const readings = structuredReaders.map((reader) => reader.read(first));
  // Simple shop systems use their own name as the title of every page.
  const stores = readings.flatMap(({ storeName }) => storeName ?? []);
  const namesShop = shopNaming(scan, url, stores);
  const shared = readings.flatMap(({ products }) => products).filter(({ source }) => source === 'meta');
  const titled = [...shared.map(({ name }) => name), scan.title].filter((name) => name !== null);
  const identity = {
    urls: canonicalUrl ? [url, canonicalUrl] : [url],
    names: [...scan.headings, ...titled.filter((name) => !namesShop(name))],
    images: shared.map(({ image }) => image).filter((image) => image !== null),
  };
  const marked = readings.map((reading) => ({ reading, own: pickMainProducts(reading.products, identity) }));
  const products = marked.flatMap(({ own }) => own);
  const currencyHint = currencyOfProducts(products) ?? currencyOfSettings(scan);
  // JSON-LD has the currency even of an unreadable price.
  const named = () =>
    currencyOfScripts(scan.jsonLd) ?? currencyOfScripts(scan.scripts.map(({ text }) => text));
  const scriptCurrency = currencyHint === null ? named() : null;
  const known = new Set(products.map(({ name }) => name).filter((name) => name !== null));
  const page: ReaderPage = {
    ...first,
    names: [...titles, ...[...known].slice(0, maxNames)],
    markedAmounts: new Set(products.flatMap(({ prices }) => prices.map(({ amount }) => amount))),
    priceContext: { ...priceContext, currencyHint, scriptCurrency },
  };
  const homeCurrency = priceContext.country ? currencyOfCountry(priceContext.country) : null;
  const preference = { url, currencies: [input.currency, homeCurrency].filter((code) => code !== null) };
  return {
    page,
    shown: gatherShown(page, currencyHint ?? scriptCurrency),
    readings: marked,
    offers: marked.flatMap(({ reading, own }) => gatherOffers(reading, own, preference)),
    homeCurrency,
    identity,
    preference,
  };
}

/** Also reads the state in scripts. */
export function withState(gathered: Gathered): Gathered {
  const { page, readings, offers, identity, preference } = gathered;
  const reading = hydrationReader.read(page);
  const own = pickMainProducts(reading.products, identity);
  return {
    ...gathered,
    readings: [...readings, { reading, own }],
    offers: [...offers, ...gatherOffers(reading, own, preference)],
  };
}

/** Returns the score's input for a page. `offers` can be fewer than were read, because the fit omits sources. */
export function subjectOf(
  { page, shown, readings, identity }: Gathered,
  offers: readonly Offer[],
  hinted: ReadonlyMap<string, number> = new Map(),
): Subject {
  const soleProductIn = findSoleProducts(readings, [...identity.names, ...page.titles]);
  const given = new Set<string>(offers.map(({ candidate }) => candidate.source));
  for (const source of soleProductIn) if (!given.has(source)) soleProductIn.delete(source);
  const all = readings.map(({ reading }) => reading);
  return {
    page: gatherPage(page, shown, all, offers, soleProductIn),
    amounts: gatherAmounts(offers, shown.showings, soleProductIn, hinted, shown.hasNotice),
  };
}

/** Most words of the product's name: titles are reworded, and other products share a brand and a noun. */
const enoughLikeness = 0.75;

function findSoleProducts(readings: readonly OwnReading[], names: readonly string[]): Set<string> {
  const known = new KnownNames(names);
  const isNamed = ({ name }: SourceProduct) => name !== null && known.likenessOf(name) >= enoughLikeness;
  const competes = (product: SourceProduct) => product.prices.length > 0 && isNamed(product);
  return new Set(
    readings
      .filter(({ own }) => own.length > 0 && own.every(isNamed))
      .filter(({ reading, own }) => reading.products.every((one) => own.includes(one) || !competes(one)))
      .flatMap(({ own }) => own[0]?.source ?? [])
      .filter((source) => source === 'json_ld' || source === 'microdata'),
  );
}
