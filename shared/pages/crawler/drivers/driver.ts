import type { ProviderProduct } from '../../extraction/candidates/provider-product.ts';
import type { Money } from '../../money/money.ts';
import type { ReadFailure } from '../read-failure.ts';
import type { Rendering } from '../routing/ways.ts';
import type { Lock } from './fair-lock.ts';

/** What to read, and until when. */
export interface ReadRequest {
  url: string;
  /** ISO 3166-1 alpha-2, upper case: the preferred country to read from. Null for the stage's own. */
  country: string | null;
  /** ISO 4217, upper case: which of several offers to prefer. Nothing is converted. */
  currency: string | null;
  /** Milliseconds since the epoch; a read that has not ended by then fails with `http`. */
  deadlineMs: number;
  /** The last price of the product, or null. A direct price that differs from it is verified before it is accepted. */
  lastPrice?: Money | null | undefined;
  /**
   * The account that has it read. Large pages of accounts take locks; those that have none, since many accounts may
   * watch them, take turns by their host.
   */
  accountId?: string | undefined;
  /** Whether it is the site's own sandbox page (`shared/pages/crawler/sandbox`), which is made and not fetched. */
  isSandbox?: boolean | undefined;
}

/** Returns with whom the large pages of a request take locks. */
export function lockKeyOf({ accountId, url }: ReadRequest): string {
  return accountId ?? URL.parse(url)?.host ?? '';
}

/** What a driver fetched. The caller checks the target's own status, in the same way for every driver. */
export interface Page {
  kind: 'fetched';
  /** After redirects. */
  finalUrl: string;
  /** The target's HTTP status. */
  status: number;
  contentType: string | null;
  /** The decoded text, or null if the target sent no text (an image, a PDF). */
  html: string | null;
  product: ProviderProduct | null;
  /** The seconds that the target's `Retry-After` asks for. */
  retryAfterSeconds: number | null;
  /** Null when the provider does not report a cost. */
  creditsUsed: number | null;
  /** The provider's id of this read, for its support; null without a provider. */
  requestId: string | null;
}

/**
 * Reads pages. A failure names the driver and is `unreadable_url` (an address that may not be read, a name that does
 * not resolve), `unavailable` (no page that could have a price), `http` (network failure, timeout, provider down),
 * `blocked`, `quota` or `not_configured`. Only bugs are thrown.
 */
export interface Driver {
  readonly name: string;
  /**
   * Returns why the driver cannot make this read (no key, a country that it does not serve), or null if it can, which
   * is the default. After `unreadable_url` no other driver is asked.
   */
  refuse?(request: ReadRequest): Promise<ReadFailure | null>;
  /**
   * Reads a page, by default with the rendering `auto`. A page that takes much memory acquires the `lock` and does
   * not release it: the caller does, once the page is read.
   */
  read(request: ReadRequest, rendering?: Rendering, lock?: Lock): Promise<Page | ReadFailure>;
}
