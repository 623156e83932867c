import type { Availability } from '../../interface/schemas/availability.ts';
import type { ProductIdentity } from '../extraction/extraction.ts';
import type { Source } from '../extraction/source-reading.ts';
import type { Money } from '../money/money.ts';

/** What one read of a page gave. */
export interface Snapshot {
  /** As asked for. */
  url: string;
  /** Of `url`, not of where it redirects to: watchers of one page are found by it. */
  canonicalUrl: string;
  /** After redirects. */
  finalUrl: string;
  name: string | null;
  price: Money;
  /** ISO 4217, that of `price`. */
  currency: string;
  availability: Availability;
  imageUrl: string | null;
  storeName: string | null;
  /** Tells a reworded page from one that turned into another product. */
  identity: ProductIdentity;
  /** Name of the driver that read the page. */
  driver: string;
  /** Name of the per-host rule that applied. */
  contract: string | null;
  creditsUsed: number | null;
  /** What the price stands on most: where in the page it was found. */
  source: Source | null;
}
