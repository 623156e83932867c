import type { Availability } from '../../../interface/schemas/availability.ts';

/** A product as the crawling provider itself read it: one more candidate beside our own readers. */
export interface ProviderProduct {
  name: string | null;
  /** Exact decimal string in major units. */
  price: string | null;
  currency: string | null;
  availability: Availability;
  imageUrl: string | null;
}
