import { callProvider } from '../../shared/pages/crawler/drivers/provider/call-provider.ts';
import type { Provider, ProviderAnswer } from '../../shared/pages/crawler/drivers/provider/provider.ts';
import { endpointOf } from '../../shared/pages/crawler/drivers/provider/provider-driver.ts';
import { routeFacts } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import type { ProviderRoute } from './wire-formats.ts';

const timeoutMs = 60_000;

interface Call {
  url: string;
  country: string;
  key: string;
  /** Replaces the provider's own address. */
  baseUrl: string | undefined;
}

/** Calls a provider as its driver does, and returns the answer as it came. */
export function callRoute(
  provider: Provider,
  route: ProviderRoute,
  { url, country, key, baseUrl }: Call,
): Promise<ProviderAnswer> {
  const { rendering } = routeFacts[route];
  return callProvider(provider.name, {
    url: endpointOf(provider, { baseUrl }),
    headers: provider.headers(key),
    body: provider.body({ url, country, rendering, timeoutMs }),
    signal: AbortSignal.timeout(timeoutMs + 5_000),
    lock: undefined,
  });
}
