import type { Availability } from '../extraction/extraction.ts';

/** What to read, and until when. */
export interface ReadRequest {
  url: string;
  /** ISO 3166-1 alpha-2, upper case: where to read from, a preference. */
  country: string | null;
  /** ISO 4217, upper case: which of several offers to prefer. Nothing is converted. */
  currency: string | null;
  /** Milliseconds since the epoch; a read that has not ended by then fails with `http`. */
  deadlineMs: number;
}

/** A product as the crawling provider itself read it: one more candidate beside our own readers. */
export interface ProviderProduct {
  name: string | null;
  /** Exact decimal string in major units. */
  price: string | null;
  currency: string | null;
  availability: Availability;
  imageUrl: string | null;
}

/** What a driver brought back. The target's own status is judged by the caller, the same for every driver. */
export interface Page {
  /** After redirects. */
  finalUrl: string;
  /** The target's HTTP status. */
  status: number;
  contentType: string | null;
  /** Decoded text, null when the target sent no text (an image, a PDF). */
  html: string | null;
  product: ProviderProduct | null;
  /** What the target's `Retry-After` asks for, in seconds. */
  retryAfterSeconds: number | null;
  /** Null when the provider does not report a cost. */
  creditsUsed: number | null;
}

/**
 * Reads pages. Throws ServiceError with `driver` set: `unreadable_url` (an address that may not be read, a name
 * that does not resolve), `http` (network failure, timeout, provider down), `blocked`, `quota`, `not_configured`.
 */
export interface Driver {
  readonly name: string;
  read(request: ReadRequest): Promise<Page>;
}
