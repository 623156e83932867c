import { callProvider } from '../../shared/pages/crawler/drivers/provider/call-provider.ts';
import type { Provider, ProviderAnswer } from '../../shared/pages/crawler/drivers/provider/provider.ts';
import { endpointOf } from '../../shared/pages/crawler/drivers/provider/provider-driver.ts';
import { wayFacts } from '../../shared/pages/crawler/routing/ways.ts';
import type { ProviderWay } from './wire-formats.ts';

const timeoutMs = 60_000;

interface Call {
  url: string;
  country: string;
  key: string;
  /** Replaces the provider's own address. */
  baseUrl: string | undefined;
}

/** Calls a provider as its driver does, and returns the answer as it came. */
export function callWay(
  provider: Provider,
  way: ProviderWay,
  { url, country, key, baseUrl }: Call,
): Promise<ProviderAnswer> {
  const { rendering } = wayFacts[way];
  return callProvider(provider.name, {
    url: endpointOf(provider, { baseUrl }),
    headers: provider.headers(key),
    body: provider.body({ url, country, rendering, timeoutMs }),
    signal: AbortSignal.timeout(timeoutMs + 5_000),
    lock: undefined,
  });
}
