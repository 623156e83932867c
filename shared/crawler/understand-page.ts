import { limits } from '../contract/limits.ts';
import { clipName } from '../contract/schemas/fields.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { Extraction, ExtractionInput, ExtractionResult } from '../extraction/extraction.ts';
import type { Money } from '../money/money.ts';
import { canonicalUrl } from './canonical-url.ts';
import { findContract } from './contracts/find-contract.ts';
import type { Page, ReadRequest } from './driver.ts';
import { judgePage } from './judge-page.ts';
import type { Snapshot } from './snapshot.ts';

/** What extraction tells of a page, as far as a read needs it. */
type Reading = Extraction & Pick<ExtractionResult, 'pageKind' | 'identity' | 'source'>;

/** What understands a page's HTML. */
export type Extract = (input: ExtractionInput) => Reading;

/** The snapshot of a page that a driver brought back, or what is wrong with the page. */
export function understandPage(
  page: Page,
  request: ReadRequest,
  driver: string,
  extract: Extract,
): Snapshot | ServiceError {
  try {
    const failure = judgePage(page, request.url, driver);
    if (failure !== null) return failure;
    const { country, currency } = request;
    const { finalUrl: url, product } = page;
    const reading = extract({ html: page.html ?? '', url, country, currency, product });
    return toSnapshot(request, driver, page, reading);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
}

function toSnapshot(request: ReadRequest, driver: string, page: Page, reading: Reading): Snapshot {
  const price = trustedPrice(reading, driver);
  return {
    url: request.url,
    canonicalUrl: canonicalUrl(request.url),
    finalUrl: page.finalUrl,
    name: reading.name === null ? null : clipName(reading.name),
    price,
    currency: price.currency,
    availability: reading.availability,
    imageUrl: isStorable(reading.imageUrl) ? reading.imageUrl : null,
    storeName: reading.storeName === null ? null : clipName(reading.storeName),
    identity: reading.identity,
    driver,
    contract: findContract(new URL(request.url).hostname)?.name ?? null,
    creditsUsed: page.creditsUsed,
    source: reading.source,
  };
}

/** A page decides how long its image's address is; a table item holds 400 KB. */
function isStorable(url: string | null): boolean {
  return url !== null && url.length <= limits.urlCharacters;
}

function trustedPrice({ price, pageKind, undecided }: Reading, driver: string): Money {
  if (pageKind === 'gone') {
    throw new ServiceError('unavailable', 'The page says that the product is no longer there.', { driver });
  }
  if (price !== null) return price;
  if (pageKind === 'blocked') {
    throw new ServiceError('blocked', 'The shop showed a check or a login instead of the page.', { driver });
  }
  const message = undecided
    ? 'The page shows several prices that contradict each other, none of which can be trusted.'
    : 'No price was found on the page.';
  throw new ServiceError('no_price', message, { driver });
}
