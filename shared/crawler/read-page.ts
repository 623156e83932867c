import { ServiceError } from '../errors/service-error.ts';
import type { Extraction, ExtractionInput } from '../extraction/extraction.ts';
import type { Money } from '../money/money.ts';
import { canonicalUrl } from './canonical-url.ts';
import { findContract } from './contracts/find-contract.ts';
import type { Driver, Page, ReadRequest } from './driver.ts';
import { readThroughChain } from './driver-chain.ts';
import type { Snapshot } from './snapshot.ts';

interface ReadPageDeps {
  /** In the order in which they are tried. */
  drivers: readonly Driver[];
  extract: (input: ExtractionInput) => Extraction;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/**
 * Reads the price of a page, live, before `request.deadlineMs`. An out-of-stock page with a price is a success.
 *
 * Throws ServiceError with `driver` set to the driver that was involved: `no_price`, `unavailable`,
 * `unreadable_url`, `blocked`, `http`, `quota`, `not_configured`.
 */
export async function readPage(request: ReadRequest, deps: ReadPageDeps): Promise<Snapshot> {
  const { page, driver } = await readThroughChain(request, deps.drivers, deps.now ?? Date.now);
  const extraction = extractFrom(page, request, deps);
  const price = trustedPrice(extraction, driver);
  return {
    url: request.url,
    canonicalUrl: canonicalUrl(request.url),
    finalUrl: page.finalUrl,
    name: extraction.name,
    price,
    currency: price.currency,
    availability: extraction.availability,
    imageUrl: extraction.imageUrl,
    storeName: extraction.storeName,
    driver,
    contract: findContract(new URL(request.url).hostname)?.name ?? null,
    creditsUsed: page.creditsUsed,
  };
}

function extractFrom(page: Page, { country, currency }: ReadRequest, deps: ReadPageDeps): Extraction {
  return deps.extract({ html: page.html ?? '', url: page.finalUrl, country, currency });
}

function trustedPrice(extraction: Extraction, driver: string): Money {
  if (extraction.price !== null) return extraction.price;
  const message = extraction.undecided
    ? 'The page shows several prices that contradict each other, none of which can be trusted.'
    : 'No price was found on the page.';
  throw new ServiceError('no_price', message, { driver });
}
