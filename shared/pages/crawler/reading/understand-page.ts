import { clipName } from '../../../interface/schemas/product-name.ts';
import type { Extraction, ExtractionInput, ExtractionResult } from '../../extraction/extraction.ts';
import type { Page, ReadRequest } from '../drivers/driver.ts';
import { failed } from '../read-failure.ts';
import type { Stopped } from '../threads/watch-over.ts';
import { canonicalUrl } from '../urls/canonical-url.ts';
import { noPriceMessage } from './no-price-message.ts';
import { pageFailure } from './page-failure.ts';
import { type ReadFacts, toReadEvidence } from './read-evidence.ts';
import type { Ambiguous, ReadOutcome } from './read-outcome.ts';
import { shownImage } from './shown-image.ts';
import type { SoldOutReading } from './snapshot.ts';

type PageExtraction = Extraction &
  Pick<ExtractionResult, 'pageKind' | 'identity' | 'contract' | 'source' | 'evidence'>;

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
  // A page that was too complex once would be so again.
  const message = 'The page is too complex to parse: it took more time or memory than a product page needs.';
  return { ...ambiguous(message, driver), isFinal: true, cause };
}

function toOutcome(request: ReadRequest, by: ReadBy, page: Page, reading: PageExtraction): ReadOutcome {
  const { driver } = by;
  const { availability, identity, contract, source, price, evidence } = reading;
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
    price,
    availability,
    contract,
    creditsUsed: page.creditsUsed,
    source,
    evidence: evidence && toReadEvidence(evidence, { ...by, endedMs: by.now() }, { contract, finalUrl }),
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
  // Without a product's name, the page says nothing about one.
  if (reading.availability !== 'out_of_stock' || name === null) return unpriced;
  return { ...unpriced, kind: 'sold_out', reading: { ...facts, price: null, availability: 'out_of_stock' } };
}

function ambiguous(message: string, driver: string): Ambiguous {
  return { kind: 'ambiguous', failure: 'no_price', message, driver, retryAfterSeconds: null };
}
