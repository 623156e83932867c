import type { AllowedHosts } from '../../../../platform/guarded-client/callable-url.ts';
import { firstHeader, retryAfterSeconds } from '../../../../platform/guarded-client/response-headers.ts';
import { asReadFailure, failed, type ReadFailure } from '../../read-failure.ts';
import { partTimeouts } from '../../read-timeouts.ts';
import type { Rendering } from '../../routing/fetch-routes.ts';
import type { Driver, Page, ReadRequest } from '../driver.ts';
import type { Lock } from '../fair-lock.ts';
import { callProvider } from './call-provider.ts';
import { isOwnHost, parseRemoteUrl } from './parse-remote-url.ts';
import { type FailureRule, messages, type Provider, type ProviderResponse } from './provider.ts';

/** Null without a key. Throws `http` if the key cannot be read. */
export type KeyOf = (provider: string) => Promise<string | null>;

export interface Budget {
  /** As far as known; null if the budget covers a call. */
  refusal(): ReadFailure | null;
  /** Returns `quota`, without starting, if the budget is exhausted. */
  withReservation<T>(work: (report: (credits: number) => void) => Promise<T>): Promise<T | ReadFailure>;
}

const noLimit: Budget = { refusal: () => null, withReservation: (work) => work(() => undefined) };

export interface ProviderOptions {
  keyOf: KeyOf;
  baseUrl: string | undefined;
  allowedHosts: AllowedHosts;
  /** Undefined means no limit. */
  budget?: Budget | undefined;
  now: () => number;
}

/** A read is one call. The read's other routes and the queue retry it. */
export function createProviderDriver(provider: Provider, options: ProviderOptions): Driver {
  const { name } = provider;
  const asFailure = (error: unknown) => asReadFailure(error, name);
  return {
    name,
    refuse: (request) => refuse(provider, request, options).catch(asFailure),
    read: (request, rendering = 'auto', lock) =>
      read(provider, { ...request, rendering, lock }, options).catch(asFailure),
  };
}

async function refuse(
  { name, unsuitable }: Provider,
  { url, country }: ReadRequest,
  { keyOf, allowedHosts, budget = noLimit }: ProviderOptions,
): Promise<ReadFailure | null> {
  const notConfigured = (message: string) => failed('not_configured', message, { driver: name });
  if (isOwnHost(url, allowedHosts)) return notConfigured(`${name} cannot read pages on our own network.`);
  const reason = unsuitable(parseRemoteUrl(url), country);
  if (reason !== null) return notConfigured(reason);
  if ((await keyOf(name)) === null) return notConfigured(`Missing key for the crawler driver ${name}.`);
  return budget.refusal();
}

async function read(
  provider: Provider,
  { rendering, lock, ...request }: ReadRequest & { rendering: Rendering; lock: Lock | undefined },
  options: ProviderOptions,
): Promise<Page | ReadFailure> {
  const { name: driver } = provider;
  const refusal = await refuse(provider, request, options);
  if (refusal !== null) return refusal;
  const key = await options.keyOf(driver);
  if (key === null) return failed('not_configured', messages.keyRefused, { driver });

  const { leastForProvider, providerReserve } = partTimeouts;
  const leftMs = Math.floor(request.deadlineMs - options.now());
  if (leftMs < leastForProvider) return failed('http', messages.late, { driver, reason: { kind: 'late' } });
  const call = {
    url: endpointOf(provider, options),
    headers: provider.headers(key),
    body: provider.body({
      ...request,
      // The URL as parsed here: another parser might interpret the text differently.
      url: parseRemoteUrl(request.url).href,
      rendering,
      timeoutMs: Math.max(leastForProvider, leftMs - providerReserve),
    }),
  };
  return (options.budget ?? noLimit).withReservation(async (report) => {
    const response = await callProvider(driver, { ...call, signal: AbortSignal.timeout(leftMs), lock });
    const page = provider.isPage(response) ? await provider.toPage(response) : null;
    if (page === null) {
      // Neither provider bills unsuccessful responses.
      if (response.status !== 200) report(0);
      return failureOf(provider, response, options.now());
    }
    if (page.creditsUsed !== null) report(page.creditsUsed);
    return page;
  });
}

const providerDown: FailureRule = {
  failure: 'http',
  message: 'The crawling provider could not read the page. Try again later.',
};

/** Default: `http`. */
function failureOf(
  { name: driver, failures, codeOf, requestIdOf }: Provider,
  response: ProviderResponse,
  nowMs: number,
): ReadFailure {
  const { status, headers } = response;
  const code = codeOf(response);
  const rule =
    failures.find(({ codes }) => code !== null && codes?.includes(code)) ??
    failures.find(({ statuses }) => statuses?.includes(status)) ??
    providerDown;
  const asked = retryAfterSeconds(firstHeader(headers, 'retry-after'), nowMs);
  return failed(rule.failure, rule.message, {
    driver,
    reason: rule.reason,
    retryAfterSeconds: asked ?? rule.retryAfterSeconds ?? null,
    refusal: { status, code: withoutSentence(code), requestId: withoutSentence(requestIdOf(response)) },
  });
}

/** A code or an ID; a sentence could quote a request with its key. */
function withoutSentence(text: string | null): string | null {
  return text !== null && /^[\w/.-]{1,64}$/.test(text) ? text : null;
}

/** A provider behind a gateway can have a path. */
export function endpointOf(
  provider: Provider,
  { baseUrl = provider.baseUrl }: Pick<ProviderOptions, 'baseUrl'>,
): URL {
  return new URL(`${baseUrl.replace(/\/$/, '')}${provider.path}`);
}
