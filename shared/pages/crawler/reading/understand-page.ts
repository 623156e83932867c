import { limits } from '../../../interface/limits.ts';
import { clipName } from '../../../interface/schemas/product-name.ts';
import { isPublicAddress, literalAddress } from '../../../platform/guarded-client/public-addresses.ts';
import type {
  Extraction,
  ExtractionInput,
  ExtractionResult,
  PriceWithoutCurrency,
  RejectedPrice,
} from '../../extraction/extraction.ts';
import { toDecimal, toMoney } from '../../money/minor-units.ts';
import type { Page, ReadRequest } from '../drivers/driver.ts';
import { failed } from '../read-failure.ts';
import type { Stopped } from '../threads/watchdog.ts';
import { canonicalUrl } from '../urls/canonical-url.ts';
import { pageFailure } from './page-failure.ts';
import { type ReadFacts, toReadEvidence } from './read-evidence.ts';
import type { Ambiguous, ReadOutcome, SoldOutReading } from './read-outcome.ts';

type PageExtraction = Extraction &
  Pick<ExtractionResult, 'pageKind' | 'identity' | 'contract' | 'source' | 'evidence' | 'confidence'>;

export type Extract = (
  input: ExtractionInput,
  deadlineMs: number,
) => PageExtraction | Promise<PageExtraction | Stopped>;

interface ReadBy extends Omit<ReadFacts, 'endedMs'> {
  now: () => number;
}

export async function understandPage(
  page: Page,
  request: ReadRequest,
  by: ReadBy,
  extract: Extract,
): Promise<ReadOutcome> {
  const { driver } = by;
  const failure = pageFailure(page, request.url, driver);
  if (failure !== null) return failure;
  const { country, currency, deadlineMs } = request;
  const { finalUrl: url, product } = page;
  const reading = await extract({ html: page.html ?? '', url, country, currency, product }, deadlineMs);
  return 'stopped' in reading ? whyStopped(reading, driver) : toOutcome(request, by, page, reading);
}

function whyStopped({ stopped, cause }: Stopped, driver: string): ReadOutcome {
  if (stopped === 'out_of_time')
    return failed('http', 'There was no time left to read the page. Try again.', { driver, cause });
  // The page would be too complex again.
  const message = 'The page is too complex to parse: it took more time or memory than a product page needs.';
  return { ...ambiguous(message, driver), isFinal: true, cause };
}

function toOutcome(request: ReadRequest, by: ReadBy, page: Page, reading: PageExtraction): ReadOutcome {
  const { driver } = by;
  const { availability, identity, contract, source, price, evidence, confidence } = reading;
  const facts = {
    finalUrl: page.finalUrl,
    name: reading.name === null ? null : clipName(reading.name),
    imageUrl: shownImage(reading.imageUrl, page.finalUrl),
    storeName: reading.storeName === null ? null : clipName(reading.storeName),
    identity,
    driver,
  };
  if (price === null || reading.pageKind === 'gone') return whyUnpriced(reading, facts);
  const { finalUrl } = page;
  return {
    kind: 'priced',
    ...facts,
    url: request.url,
    canonicalUrl: canonicalUrl(request.url),
    canonicalLink: reading.canonicalUrl,
    price,
    availability,
    contract,
    creditsUsed: page.creditsUsed,
    source,
    evidence:
      evidence && toReadEvidence(evidence, { ...by, endedMs: by.now() }, { contract, finalUrl, confidence }),
  };
}

function whyUnpriced(
  reading: PageExtraction,
  facts: Omit<SoldOutReading, 'price' | 'availability'>,
): ReadOutcome {
  const { driver, name } = facts;
  if (reading.pageKind === 'gone')
    return failed('unavailable', 'The page says that the product is no longer available.', { driver });
  if (reading.pageKind === 'blocked')
    return failed('blocked', 'The shop showed a check or a login instead of the page.', { driver });
  const unpriced = ambiguous(noPriceMessage(reading), driver);
  // Without a product name, the page is not about a product.
  if (reading.availability !== 'out_of_stock' || name === null) return unpriced;
  return { ...unpriced, kind: 'sold_out', reading: { ...facts, price: null, availability: 'out_of_stock' } };
}

function ambiguous(message: string, driver: string): Ambiguous {
  return { kind: 'ambiguous', failure: 'no_price', message, driver, retryAfterSeconds: null };
}

const maxCurrencies = 8;

type Unpriced = Pick<Extraction, 'undecided' | 'withoutCurrency' | 'rejected' | 'availability'>;

/** Names the two most likely prices. */
export function noPriceMessage({ undecided, withoutCurrency, rejected, availability }: Unpriced): string {
  if (withoutCurrency) return missingCurrencyMessage(withoutCurrency);
  const isSoldOut = availability === 'out_of_stock';
  if (undecided && !isSoldOut) return undecidedMessage(rejected);
  const shown = rejected.length > 0 ? ` It shows ${rejected.map(describeRejected).join(' and ')}.` : '';
  return isSoldOut
    ? `The product is out of stock, and no price for it was found on the page.${shown}`
    : `No price for the product was found on the page.${shown}`;
}

function missingCurrencyMessage({ amount, currencies }: PriceWithoutCurrency): string {
  const named = currencies.slice(0, maxCurrencies);
  const last = currencies.length > maxCurrencies ? 'another' : named.pop();
  const names = named.length > 0 ? `${named.join(', ')} or ${last}` : last;
  const could = names === undefined ? '' : ` It could be ${names}.`;
  return `The price is ${amount}, but the page does not show its currency.${could} Send \`currency\` to select one.`;
}

function undecidedMessage([first, second]: readonly RejectedPrice[]): string {
  if (first && second)
    return `The page shows conflicting prices, and none of them is reliable: ${describeRejected(first)} and ${describeRejected(second)}.`;
  if (first)
    return `The page shows ${describeRejected(first)}, but this is not reliably the price of the product.`;
  return 'The page shows several conflicting prices, and none of them is reliable.';
}

function describeRejected({ amount, currency, reason }: RejectedPrice): string {
  const money = currency === null ? null : toMoney(amount, currency);
  return money ? `${toDecimal(money)} ${money.currency} (${reason})` : `${amount} (${reason})`;
}

/** Private names (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/;

/** Null unless public and without credentials: a page at a private address could name its own host. */
export function shownImage(imageUrl: string | null, pageUrl: string): string | null {
  // The page determines the length of the URL, and an item can have 400 KB.
  if (imageUrl === null || imageUrl.length > limits.urlCharacters) return null;
  const url = URL.parse(imageUrl);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return isPublicHost(url) || url.host === URL.parse(pageUrl)?.host ? imageUrl : null;
}

function isPublicHost(url: URL): boolean {
  const address = literalAddress(url);
  if (address !== null) return isPublicAddress(address);
  return url.hostname.includes('.') && !privateName.test(url.hostname);
}
