import type { ErrorReason, Failure } from '../../../../interface/errors.ts';
import type { ResponseHeaders } from '../../../../platform/guarded-client/response-headers.ts';
import type { Rendering } from '../../routing/fetch-routes.ts';
import type { Page } from '../driver.ts';

export interface ScrapeOrder {
  url: string;
  country: string | null;
  rendering: Rendering;
  timeoutMs: number;
}

export interface ProviderResponse {
  status: number;
  headers: ResponseHeaders;
  /** Undefined if it is not JSON. */
  json: unknown;
}

export interface Provider {
  name: string;
  /** Different in tests and for self-hosted providers. */
  baseUrl: string;
  path: string;
  maxCredits: number;
  headers(key: string): Record<string, string>;
  body(order: ScrapeOrder): object;
  /** For a user: why it cannot read this page. Null if it can. */
  unsuitable(url: URL, country: string | null): string | null;
  isPage(response: ProviderResponse): boolean;
  /** Null for an unexpected format. */
  toPage(response: ProviderResponse): Page | null | Promise<Page | null>;
  codeOf(response: ProviderResponse): string | null;
  requestIdOf(response: ProviderResponse): string | null;
  failures: readonly FailureRule[];
}

/** A code, or a status for responses without a listed code. */
export interface FailureRule {
  failure: Failure;
  codes?: readonly string[];
  statuses?: readonly number[];
  /** Our own words: the provider's could quote the request with its key. */
  message: string;
  reason?: ErrorReason;
  /** Used if the provider sends no `Retry-After`. */
  retryAfterSeconds?: number;
}

export const messages = {
  keyRefused: 'The crawling provider rejected our key. The operator has to replace it.',
  keyLimited: "The crawling provider's key does not allow this. The operator has to change it.",
  noCredits: "The crawling provider's credits are used up. The operator has to add some.",
  tooMany: 'The crawling provider is rate-limiting us. Try again later.',
  overloaded: 'The crawling provider is overloaded. Try again later.',
  late: 'The page did not load in time.',
  siteDown: 'The shop returned an error. Try again later.',
  refusesSite: 'The crawling provider does not read this shop.',
  blocked: 'The shop is currently blocking crawlers.',
  noHost: 'The host of the URL does not exist or does not respond.',
  badTls: 'The host of the URL has no valid TLS certificate.',
  noPage: 'The URL leads to a file that is not an HTML page.',
  badRequest: 'The crawling provider rejected this URL.',
} as const;
