import type { ProviderProduct } from '../../extraction/candidates/provider-product.ts';
import type { Money } from '../../money/money.ts';
import type { ReadFailure } from '../read-failure.ts';
import type { Rendering } from '../routing/fetch-routes.ts';
import type { Lock } from './fair-lock.ts';

export interface ReadRequest {
  url: string;
  /** ISO 3166-1 alpha-2, upper case: the preferred country. Null for the stage's default. */
  country: string | null;
  /** ISO 4217, upper case: which of several offers to prefer. Nothing is converted. */
  currency: string | null;
  /** A read that has not ended by then fails with `http`. */
  deadlineMs: number;
  /** The product's last price. A different direct price is verified before it is accepted. */
  lastPrice?: Money | null | undefined;
  /**
   * The picks of the products that watch the page, at most `limits.picksPerRead`, and null for automatic reading. The
   * outcome has the reading of each pick. Without null, the outcome itself is the reading of the first pick.
   */
  picks?: readonly (string | null)[] | undefined;
  /** The outcome lists the prices that a person can choose. */
  withChoices?: boolean | undefined;
  /** The account whose large pages take turns; without one, the host. */
  accountId?: string | undefined;
  /** The service's own sandbox page is generated, not fetched. */
  isSandbox?: boolean | undefined;
}

export function lockKeyOf({ accountId, url }: ReadRequest): string {
  return accountId ?? URL.parse(url)?.host ?? '';
}

/** A fetched page. The caller checks the target's status. */
export interface Page {
  kind: 'fetched';
  finalUrl: string;
  status: number;
  contentType: string | null;
  /** Decoded; null if the target is not text (an image, a PDF). */
  html: string | null;
  product: ProviderProduct | null;
  retryAfterSeconds: number | null;
  /** Null if the provider does not report the cost. */
  creditsUsed: number | null;
  /** The provider's ID of this read, for its support. */
  requestId: string | null;
}

/** Failures of a page are returned; only bugs are thrown. */
export interface Driver {
  readonly name: string;
  /** Null if the driver can make this read. After `unreadable_url`, no other driver is tried. */
  refuse?(request: ReadRequest): Promise<ReadFailure | null>;
  /** A large page acquires the `lock`; the caller releases it after reading the page. */
  read(request: ReadRequest, rendering?: Rendering, lock?: Lock): Promise<Page | ReadFailure>;
}
