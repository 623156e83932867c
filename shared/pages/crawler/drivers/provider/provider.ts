import type { ResponseHeaders } from '../../../../platform/guarded-client/response-headers.ts';
import type { Rendering } from '../../routing/ways.ts';
import type { Page } from '../driver.ts';
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
