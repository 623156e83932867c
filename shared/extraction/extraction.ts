import * as z from 'zod';
import type { Money } from '../money/money.ts';

export const Availability = z
  .enum(['in_stock', 'out_of_stock', 'unknown'])
  .meta({ description: 'Whether the product can be bought, as far as the page tells.' });
export type Availability = z.infer<typeof Availability>;

/** The page to understand, and what is known about the reader of it. */
export interface ExtractionInput {
  html: string;
  /** The final address of the page: relative links, the host's country. */
  url: string;
  country: string | null;
  currency: string | null;
}

/** What a page says about its product. `price` null means that no price can be trusted, never zero. */
export interface Extraction {
  price: Money | null;
  /** Why `price` is null: no candidate at all, or several that contradict each other. */
  undecided: boolean;
  name: string | null;
  availability: Availability;
  /** Absolute. */
  imageUrl: string | null;
  storeName: string | null;
  /** The canonical link of the page, absolute; null when it has none. */
  canonicalUrl: string | null;
}
