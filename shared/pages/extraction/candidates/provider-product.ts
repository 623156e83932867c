import type { Availability } from '../../../interface/schemas/availability.ts';

/** A product as read by the crawling provider: one more candidate in addition to our own readers. */
export interface ProviderProduct {
  name: string | null;
  /** Exact decimal string in major units. */
  price: string | null;
  currency: string | null;
  availability: Availability;
  imageUrl: string | null;
}
