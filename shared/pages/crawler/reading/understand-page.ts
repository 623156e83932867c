import { clipName } from '../../../interface/schemas/product-name.ts';
import { ServiceError } from '../../../interface/service-error.ts';
import type { Extraction, ExtractionInput, ExtractionResult } from '../../extraction/extraction.ts';
import type { Page, ReadRequest } from '../drivers/driver.ts';
import { ReadingStopped } from '../threads/reading-stopped.ts';
import { canonicalUrl } from '../urls/canonical-url.ts';
import { noPriceMessage } from './no-price-message.ts';
import { pageFailure } from './page-failure.ts';
import { type ReadFacts, toReadEvidence } from './read-evidence.ts';
import { shownImage } from './shown-image.ts';
import type { Snapshot, SoldOutReading } from './snapshot.ts';
import { SoldOut } from './sold-out.ts';

/** What extraction tells of a page, as far as a read needs it. */
type PageExtraction = Extraction &
  Pick<ExtractionResult, 'pageKind' | 'identity' | 'contract' | 'source' | 'evidence'>;

/** What understands a page's HTML, in time for the deadline of its read. Throws ReadingStopped when it was cut off. */
export type Extract = (
  input: ExtractionInput,
  deadlineMs: number,
) => PageExtraction | Promise<PageExtraction>;

/** Who read the page, and since when. */
interface ReadBy extends Omit<ReadFacts, 'endedMs'> {
  now: () => number;
}

/** The snapshot of a page that a driver brought back, or what is wrong with the page. */
export async function understandPage(
  page: Page,
  request: ReadRequest,
  way: ReadBy,
  extract: Extract,
): Promise<Snapshot | ServiceError> {
  const { driver } = way;
  try {
    const failure = pageFailure(page, request.url, driver);
    if (failure !== null) return failure;
    const { country, currency, deadlineMs } = request;
    const { finalUrl: url, product } = page;
    const reading = await extract({ html: page.html ?? '', url, country, currency, product }, deadlineMs);
    return toSnapshot(request, way, page, reading);
  } catch (error) {
    if (error instanceof ReadingStopped)
      return new ServiceError(error.failure, error.message, { driver, cause: error });
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

function toSnapshot(request: ReadRequest, way: ReadBy, page: Page, reading: PageExtraction): Snapshot {
  const { driver } = way;
  const { availability, identity, contract, source } = reading;
  const facts = {
    finalUrl: page.finalUrl,
    name: reading.name === null ? null : clipName(reading.name),
    imageUrl: shownImage(reading.imageUrl, page.finalUrl),
    storeName: reading.storeName === null ? null : clipName(reading.storeName),
    identity,
    driver,
  };
  const { price } = reading;
  if (price === null || reading.pageKind === 'gone') throw whyUnpriced(reading, facts);
  return {
    ...facts,
    url: request.url,
    canonicalUrl: canonicalUrl(request.url),
    price,
    availability,
    contract,
    creditsUsed: page.creditsUsed,
    source,
    evidence:
      reading.evidence &&
      toReadEvidence(reading.evidence, { ...way, endedMs: way.now() }, { contract, finalUrl: page.finalUrl }),
  };
}

/** Returns the failure of a page without a price. */
function whyUnpriced(
  reading: PageExtraction,
  facts: Omit<SoldOutReading, 'price' | 'availability'>,
): ServiceError {
  const { driver, name } = facts;
  if (reading.pageKind === 'gone')
    return new ServiceError('unavailable', 'The page says that the product is no longer there.', { driver });
  if (reading.pageKind === 'blocked')
    return new ServiceError('blocked', 'The shop showed a check or a login instead of the page.', { driver });
  // A page that names no product says nothing about one.
  const isSoldOut = reading.availability === 'out_of_stock' && name !== null;
  const cause = isSoldOut ? new SoldOut({ ...facts, price: null, availability: 'out_of_stock' }) : undefined;
  return new ServiceError('no_price', noPriceMessage(reading), { driver, cause });
}
