import type { Failure } from '../../../../interface/errors.ts';
import type { ResponseHeaders } from '../../../../platform/guarded-client/response-headers.ts';
import type { Rendering } from '../../routing/ways.ts';
import type { Page } from '../driver.ts';

/** What a provider is asked for. */
export interface ScrapeOrder {
  url: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null;
  rendering: Rendering;
  /** How long the provider may take. */
  timeoutMs: number;
}

/** An answer of a provider, with its body parsed if it is JSON. */
export interface ProviderAnswer {
  status: number;
  headers: ResponseHeaders;
  /** Undefined if it is not JSON. */
  json: unknown;
}

/** A company that fetches pages, with what is particular to it. All are called in the same way. */
export interface Provider {
  name: string;
  /** The origin of its API; the tests and a self-hosted one have another. */
  baseUrl: string;
  path: string;
  /** The most that a call can cost, in credits. */
  maxCredits: number;
  headers(key: string): Record<string, string>;
  body(order: ScrapeOrder): object;
  /** Returns why it does not read this page, in words for a user, or null if it does. */
  unsuitable(url: URL, country: string | null): string | null;
  /** Returns whether the answer contains a page, whatever page that is. */
  isPage(answer: ProviderAnswer): boolean;
  /** Returns null if an answer does not have its format. */
  toPage(answer: ProviderAnswer): Page | null;
  /** Returns its own code for the failure, and the id of the request if the answer has one. */
  codeOf(answer: ProviderAnswer): string | null;
  requestIdOf(answer: ProviderAnswer): string | null;
  failures: readonly FailureRule[];
}

/** A row of a provider's table of failures: one of its codes, or a status for answers without a code of the table. */
export interface FailureRule {
  failure: Failure;
  codes?: readonly string[];
  statuses?: readonly number[];
  /**
   * The message for a user, in our words. The provider's are not passed on: they may quote the request with its key.
   */
  message: string;
  /** When to try again, if the provider does not say so. */
  retryAfterSeconds?: number;
}

/** What both providers' failures say to a user. */
export const messages = {
  keyRefused: 'The crawling provider rejected our key. The operator of the service has to replace it.',
  keyLimited:
    "The crawling provider's key does not allow this. The operator of the service has to change it.",
  noCredits: "The crawling provider's credits are used up. The operator of the service has to add some.",
  tooMany: 'The crawling provider is rate-limiting us. Try again later.',
  overloaded: 'The crawling provider is overloaded. Try again later.',
  late: 'The page did not load in time.',
  siteDown: 'The shop answered with an error. Try again later.',
  refusesSite: 'The crawling provider does not read this shop.',
  blocked: 'The shop is currently blocking crawlers.',
  noHost: 'The host of the URL does not exist or does not answer.',
  badTls: 'The host of the URL has no valid TLS certificate.',
  noPage: 'The URL leads to a file that is not an HTML page.',
  badRequest: 'The crawling provider rejected this URL.',
} as const;
