import type { ServiceError } from '../../interface/service-error.ts';
import type { ProviderProduct } from '../extraction/provider-product.ts';
import type { Lock } from './mutex.ts';

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

/** `auto` is the driver's cheapest way to a page, `browser` runs the page's scripts first. */
export type Rendering = 'auto' | 'browser';

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
  /** By what the provider knows this read, for its support; null without a provider. */
  requestId: string | null;
}

/**
 * Reads pages. Throws ServiceError with `driver` set: `unreadable_url` (an address that may not be read, a name
 * that does not resolve), `unavailable` (no page that could have a price), `http` (network failure, timeout,
 * provider down), `blocked`, `quota`, `not_configured`.
 */
export interface Driver {
  readonly name: string;
  /** Whether it can run a page's scripts. */
  readonly canRender: boolean;
  /** Why it is not the driver for this read (no key, a country it does not serve); null when it is, or by default. */
  refuse?(request: ReadRequest): Promise<ServiceError | null>;
  /**
   * `auto` unless said otherwise. A page that takes much memory waits for its `turn` and does not end it: that is for
   * the caller to do, when the page is read.
   */
  read(request: ReadRequest, rendering?: Rendering, lock?: Lock): Promise<Page>;
}
