import { findContract } from '../contracts/find-contract.ts';
import { currencyOfCountry } from '../money/country-currencies.ts';
import { homeCurrencyOf, toldCurrency } from '../money/price-context.ts';
import { type Decision, decidePrice } from './decide.ts';
import { describeProduct } from './describe.ts';
import { tellEvidence, tellRivals, tellUnlikely } from './evidence.ts';
import type { ExtractionInput, ExtractionResult, RejectedPrice } from './extraction.ts';
import { pickMainProducts } from './main-product.ts';
import { reconcileCurrencies } from './market/reconcile-currencies.ts';
import { reconcileTomans } from './market/reconcile-tomans.ts';
import {
  currencyOfProducts,
  currencyOfScripts,
  currencyOfSettings,
  readPriceContext,
  shopNaming,
  titlesOf,
} from './page-context.ts';
import { classifyPage } from './page-kind.ts';
import { scanPage } from './page-scan.ts';
import { contractReader } from './readers/contract.ts';
import { hydrationReader } from './readers/hydration.ts';
import { jsonLdReader } from './readers/json-ld.ts';
import { metaReader } from './readers/meta.ts';
import { microdataReader } from './readers/microdata.ts';
import { providerReader } from './readers/provider.ts';
import { visibleReader } from './readers/visible.ts';
import type { Reader, ReaderPage, SourceProduct, SourceReading } from './source-reading.ts';
import { decideSubject, type Subject } from './subject/decide-subject.ts';
import { declaredSignals } from './subject/declared-signals.ts';
import type { SubjectSignal } from './subject-signal.ts';
import { absoluteUrl, hostOf } from './url.ts';
import { weakenUnseen } from './visible/verify-shown.ts';
import { castVotes, preferCurrency, silenceOther } from './vote.ts';

const structuredReaders: readonly Reader[] = [
  jsonLdReader,
  microdataReader,
  metaReader,
  providerReader,
  contractReader,
];

/** In order of trust for everything but the price, which is voted on. */
export const readers: readonly Reader[] = [...structuredReaders, visibleReader, hydrationReader];

/** What markup calls the page's own product; its variants may each have a name. */
const maxNames = 50;
/** A price with less than this behind it is looked for in the page's scripts too. */
const decisiveScore = 2;

/**
 * Understands a page: one pass over its HTML, every reader's candidates, one decision. A price is given only when the
 * page's sources support one clearly; a wrong price is worse than none. Never throws, whatever the page holds.
 */
export function extract(input: ExtractionInput): ExtractionResult {
  const scan = scanPage(input.html);
  const baseUrl = absoluteUrl(scan.baseHref, input.url) ?? input.url;
  const priceContext = readPriceContext(input, scan);
  const canonicalUrl = absoluteUrl(scan.canonicalHref, baseUrl);
  const url = URL.canParse(input.url) ? input.url : (canonicalUrl ?? input.url);
  const titles = titlesOf(scan, url);
  const contract = findContract(hostOf(url) ?? '');
  const page: ReaderPage = {
    scan,
    baseUrl,
    url,
    canonicalUrl,
    priceContext,
    product: input.product ?? null,
    titles,
    names: titles,
    markedAmounts: new Set(),
    contract,
  };

  const evidence = new Evidence(page, canonicalUrl, input.currency);
  evidence.add(structuredReaders);
  const marked = evidence.mainProducts.flat();
  const homeCurrency = priceContext.country ? currencyOfCountry(priceContext.country) : null;
  const currencyHint = currencyOfProducts(marked) ?? currencyOfSettings(scan);
  const scriptCurrency = currencyHint === null ? currencyOfScripts(scan.scripts) : null;
  const known = new Set(marked.map(({ name }) => name).filter((name) => name !== null));
  const names = [...titles, ...[...known].slice(0, maxNames)];
  const markedAmounts = new Set(marked.flatMap(({ prices }) => prices.map(({ amount }) => amount)));
  const context = { ...priceContext, currencyHint, scriptCurrency };
  evidence.page = { ...page, names, markedAmounts, priceContext: context };
  evidence.add([visibleReader]);
  let decision = evidence.decide(homeCurrency);
  if (decision.score < decisiveScore) {
    evidence.add([hydrationReader]);
    decision = evidence.decide(homeCurrency);
  }

  const { readings, mainProducts } = evidence;
  const isPriced = decision.price !== null;
  const description = describeProduct({
    scan,
    readings,
    mainProducts,
    supporters: decision.supporters,
    isPriced,
    siteName: readings[structuredReaders.indexOf(metaReader)]?.storeName ?? null,
    baseUrl,
    url,
  });
  const isDescribed = mainProducts
    .flat()
    .some(({ prices }) => prices.some(({ certainty }) => certainty !== 0));
  const isMarked = decision.supporters.some(({ source }) => source !== 'visible');
  const pageKind = classifyPage(
    scan,
    decision.price === null ? 'none' : isMarked ? 'marked' : 'shown',
    isDescribed,
  );
  // A page that names no product is an empty shell; the price in it may be anybody's.
  const isReadable = pageKind !== 'blocked' && pageKind !== 'gone' && description.name !== null;
  return {
    ...description,
    price: isReadable ? decision.price : null,
    undecided: isReadable && decision.undecided,
    unsettled: isReadable ? decision.unsettled : null,
    rivals: rivalsOf(decision, isReadable),
    canonicalUrl,
    pageKind,
    contract: contract?.name ?? null,
    evidence: isReadable ? tellEvidence(decision.supporters, decision.considered) : null,
    confidence: isReadable ? decision.confidence : 0,
    source: isReadable ? decision.source : null,
    candidates: decision.considered,
  };
}

/** Returns the likeliest two prices of a page that gives none, with what speaks against each. */
function rivalsOf(
  { price, undecided, unsettled, considered }: Decision,
  isReadable: boolean,
): RejectedPrice[] {
  if (!isReadable) return tellUnlikely(considered, false);
  if (undecided) return tellRivals(considered);
  return price === null && unsettled === null ? tellUnlikely(considered, true) : [];
}

/** What readers have found so far, one after the other. */
class Evidence {
  readonly readings: SourceReading[] = [];
  /** The page's own products in each reading. */
  readonly mainProducts: SourceProduct[][] = [];
  page: ReaderPage;
  readonly #urls: readonly string[];
  readonly #currency: string | null;
  readonly #declared: readonly SubjectSignal[];
  /** Home-made shops call every page by their own name. */
  readonly #title: string | null;
  readonly #read = new Map<Reader, SourceReading>();

  constructor(page: ReaderPage, canonicalUrl: string | null, currency: string | null) {
    this.page = page;
    this.#urls = canonicalUrl ? [page.url, canonicalUrl] : [page.url];
    this.#currency = currency;
    this.#declared = declaredSignals(page.scan);
    const { title } = page.scan;
    this.#title = title !== null && shopNaming(page.scan, page.url)(title) ? null : title;
  }

  /** Returns what a reader finds, who reads the page once. */
  read(reader: Reader): SourceReading {
    const reading = this.#read.get(reader) ?? reader.read(this.page);
    this.#read.set(reader, reading);
    return reading;
  }

  add(readers: readonly Reader[]): void {
    const readings = readers.map((reader) => this.read(reader));
    this.readings.push(...readings);
    const identity = { urls: this.#urls, names: this.#names() };
    this.mainProducts.push(...readings.map(({ products }) => pickMainProducts(products, identity)));
  }

  #names(): string[] {
    const { headings } = this.page.scan;
    const titles = this.readings.flatMap(({ products }) =>
      products.filter(({ source }) => source === 'meta').map(({ name }) => name),
    );
    return [...headings, ...titles, this.#title].filter((name) => name !== null);
  }

  /** Whether the page is about something else than one product. */
  subject(): Subject {
    const signals = this.readings.flatMap(({ signals = [] }) => signals);
    return decideSubject([...this.#declared, ...signals], this.mainProducts.flat());
  }

  decide(homeCurrency: string | null): Decision {
    const products = this.mainProducts.flat();
    const preferredCurrencies = [this.#currency, homeCurrency].filter((currency) => currency !== null);
    const context = { url: this.page.url, preferredCurrencies };
    const votes = reconcileCurrencies(
      reconcileTomans(this.mainProducts.flatMap((own) => castVotes(own, context))),
    );
    const shown = votes.map(({ candidate }) => candidate).filter(({ source }) => source === 'visible');
    const weighed = silenceOther(
      preferCurrency(
        weakenUnseen(votes, shown, () => homeCurrencyOf(this.page.priceContext)),
        this.#currency,
      ),
      this.subject(),
    );
    const { currencyHint, scriptCurrency } = this.page.priceContext;
    return decidePrice(
      weighed,
      currencyOfProducts(products) ??
        currencyHint ??
        scriptCurrency ??
        withoutIran(homeCurrency) ??
        this.#currency ??
        withoutIran(homeCurrencyOf(this.page.priceContext)) ??
        toldCurrency(this.page.priceContext),
    );
  }
}

/** A bare number in a shop of Iran may be rials or tomans, of ten rials each. */
function withoutIran(currency: string | null): string | null {
  return currency === 'IRR' ? null : currency;
}
