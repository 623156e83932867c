import { ServiceError } from '../../../../interface/service-error.ts';
import type { AllowedHosts } from '../../../../platform/guarded-client/allowed-hosts.ts';
import { asDriverFailure } from '../../driver-failure.ts';
import { partTimeouts } from '../../read-timeouts.ts';
import type { Rendering } from '../../routing/ways.ts';
import type { Driver, Page, ReadRequest } from '../driver.ts';
import type { Lock } from '../fair-lock.ts';
import { callProvider } from './call-provider.ts';
import { messages, ProviderRefusal, toFailure } from './failure-rule.ts';
import { isOwnHost, parseRemoteUrl } from './parse-remote-url.ts';
import type { Provider, ProviderAnswer } from './provider.ts';

/**
 * Returns the key of a provider by its name, or null if there is none. Throws ServiceError `http` if the key cannot
 * be read.
 */
export type KeyOf = (provider: string) => Promise<string | null>;

/** What may be spent at a provider. */
export interface Budget {
  /** Returns why nothing may be spent now, as far as that is known, or null if it may. */
  refusal(): ServiceError | null;
  /** Does work that reports its cost. Throws ServiceError `quota` before the work begins if the budget is exhausted. */
  withReservation<T>(work: (report: (credits: number) => void) => Promise<T>): Promise<T>;
}

const noLimit: Budget = { refusal: () => null, withReservation: (work) => work(() => undefined) };

export interface ProviderOptions {
  keyOf: KeyOf;
  /** Replaces the provider's own. */
  baseUrl: string | undefined;
  allowedHosts: AllowedHosts;
  /** Without it there is no limit. */
  budget?: Budget | undefined;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Returns a driver that has pages read by a provider. A read is one call without repeats; the chain and the queue
 * repeat it.
 */
export function createProviderDriver(provider: Provider, options: ProviderOptions): Driver {
  const { name } = provider;
  const inOurName = <T>(work: Promise<T>) =>
    work.catch((error: unknown) => {
      throw asDriverFailure(error, name);
    });
  return {
    name,
    refuse: (request) => inOurName(refuse(provider, request, options)),
    read: (request, rendering = 'auto', lock) =>
      inOurName(read(provider, { ...request, rendering, lock }, options)),
  };
}

async function refuse(
  { name, unsuitable }: Provider,
  { url, country }: ReadRequest,
  { keyOf, allowedHosts, budget = noLimit }: ProviderOptions,
): Promise<ServiceError | null> {
  const unfit = (message: string) => new ServiceError('not_configured', message, { driver: name });
  if (isOwnHost(url, allowedHosts)) return unfit(`A page of our own network is not shown to ${name}.`);
  const reason = unsuitable(parseRemoteUrl(url), country);
  if (reason !== null) return unfit(reason);
  if ((await keyOf(name)) === null) return unfit(`There is no key for the crawler driver ${name}.`);
  return budget.refusal();
}

async function read(
  provider: Provider,
  { rendering, lock, ...request }: ReadRequest & { rendering: Rendering; lock: Lock | undefined },
  options: ProviderOptions,
): Promise<Page> {
  const refusal = await refuse(provider, request, options);
  if (refusal !== null) throw refusal;
  const key = await options.keyOf(provider.name);
  if (key === null) throw new ServiceError('not_configured', messages.keyRefused);

  const { leastForProvider, providerReserve, providerGrace } = partTimeouts;
  const leftMs = Math.floor(request.deadlineMs - options.now());
  if (leftMs < leastForProvider) throw new ServiceError('http', messages.late);
  const timeoutMs = Math.max(leastForProvider, Math.min(leftMs - providerReserve, provider.timeoutMs));
  const call = {
    url: endpointOf(provider, options),
    headers: provider.headers(key),
    // The URL as it was parsed here: another parser might read the text differently.
    body: provider.body({ ...request, url: parseRemoteUrl(request.url).href, rendering, timeoutMs }),
  };
  return (options.budget ?? noLimit).withReservation(async (report) => {
    const signal = AbortSignal.timeout(Math.min(leftMs, timeoutMs + providerGrace));
    const answer = await callProvider(provider.name, { ...call, signal, lock });
    const page = provider.isPage(answer) ? provider.toPage(answer) : null;
    if (page === null) {
      // Neither provider bills an answer that is not a success.
      if (answer.status !== 200) report(0);
      throw failureOf(provider, answer, options.now());
    }
    if (page.creditsUsed !== null) report(page.creditsUsed);
    return page;
  });
}

function failureOf(provider: Provider, answer: ProviderAnswer, nowMs: number): ServiceError {
  const said = new ProviderRefusal(answer.status, provider.codeOf(answer), provider.requestIdOf(answer));
  return toFailure(answer.headers, said, provider.failures, nowMs);
}

/** Returns the URL of the endpoint. A provider behind a gateway of one's own may be below a path. */
export function endpointOf(
  provider: Provider,
  { baseUrl = provider.baseUrl }: Pick<ProviderOptions, 'baseUrl'>,
): URL {
  return new URL(`${baseUrl.replace(/\/$/, '')}${provider.path}`);
}
