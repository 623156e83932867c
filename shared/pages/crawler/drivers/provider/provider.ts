import type { ResponseHeaders } from '../../../../platform/guarded-client/response-headers.ts';
import type { Page, Rendering } from '../../driver.ts';
import type { FailureRule } from './failure-rule.ts';

/** What a provider is asked for. */
export interface ScrapeOrder {
  url: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string | null;
  rendering: Rendering;
  /** How long the provider may take. */
  timeoutMs: number;
}

/** An answer of a provider, its body parsed where it is JSON. */
export interface ProviderAnswer {
  status: number;
  headers: ResponseHeaders;
  /** Undefined when it is none. */
  json: unknown;
}

/** A company that fetches pages: what is particular about it. How it is called is the same for all. */
export interface Provider {
  name: string;
  /** Origin of its API; the tests and a self-hosted one have another. */
  baseUrl: string;
  path: string;
  /** Longest time it takes for one page. */
  timeoutMs: number;
  /** The greatest that a call can cost, in credits. */
  maxCredits: number;
  headers(key: string): Record<string, string>;
  body(order: ScrapeOrder): object;
  /** Why it does not read this page, in words for a user; null when it does. */
  unsuitable(url: URL, country: string | null): string | null;
  /** Whether the answer brings a page, whatever page that is. */
  isPage(answer: ProviderAnswer): boolean;
  /** Null for an answer that does not keep to its format. */
  toPage(answer: ProviderAnswer): Page | null;
  /** Its own code for what went wrong, and the id of the request where the answer bears them. */
  codeOf(answer: ProviderAnswer): string | null;
  requestIdOf(answer: ProviderAnswer): string | null;
  failures: readonly FailureRule[];
}
