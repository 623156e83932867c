import * as z from 'zod';
import type { Availability } from '../../interface/schemas/availability.ts';
import { ProductIdentity } from '../extraction/extraction.ts';
import type { Source } from '../extraction/source-reading.ts';
import { Money } from '../money/money.ts';

/** What one read of a page gave, as far as a watched product keeps it. It travels in queues too. */
export const Reading = z.object({
  price: Money,
  name: z.string().nullable(),
  imageUrl: z.string().nullable(),
  storeName: z.string().nullable(),
  /** After redirects. */
  finalUrl: z.string(),
  /** Tells a reworded page from one that turned into another product. */
  identity: ProductIdentity,
  /** Name of the driver that read the page. */
  driver: z.string(),
});
export type Reading = z.infer<typeof Reading>;

/** All that one read of a page gave. */
export interface Snapshot extends Reading {
  /** As asked for. */
  url: string;
  /** Of `url`, not of where it redirects to: watchers of one page are found by it. */
  canonicalUrl: string;
  availability: Availability;
  /** Name of the per-host rule that was used. */
  contract: string | null;
  creditsUsed: number | null;
  /** The source in the page that supports the price most. */
  source: Source | null;
}
