import { existsSync } from 'node:fs';
import { type CrawlerSettings, readCrawlerSettings } from '../../infra/local/crawler-settings.ts';
import { configureRoutes } from '../../shared/pages/crawler/drivers/configure-routes.ts';
import {
  type FetchRoute,
  microdollarsOf,
  routeFacts,
  routes,
} from '../../shared/pages/crawler/routing/fetch-routes.ts';
import type { ProviderProduct } from '../../shared/pages/extraction/candidates/provider-product.ts';
import { readSavedPage } from '../accuracy/read-data.ts';

export interface LoadedPage {
  html: string;
  /** After redirects; empty for a file of unknown origin. */
  url: string;
  /** For pages from the web; null for a file. */
  status: number | null;
  product: ProviderProduct | null;
  /** How it was read and the cost; null for a file. */
  read: { way: FetchRoute; credits_used: number | null; dollars: number } | null;
}

interface LoadOptions {
  url: string | null;
  country: string | null;
  currency: string | null;
  /** Such as `zyte-http`. */
  route: string;
  /** Non-public addresses from which pages may be read. */
  allowedHosts: readonly string[];
}

const timeoutMs = 60_000;

/** From a file, or from the web by one route, with the keys in the environment. */
export async function loadPage(page: string, options: LoadOptions, env = process.env): Promise<LoadedPage> {
  if (/^https?:\/\//i.test(page)) return loadByRoute(page, options, readCrawlerSettings(env));
  if (!existsSync(page)) throw new Error(`File not found: ${page}`);
  const html = await readSavedPage(page);
  return { html, url: options.url ?? '', status: null, product: null, read: null };
}

async function loadByRoute(
  url: string,
  { country, currency, route: name, allowedHosts }: LoadOptions,
  { providerKeys, providerUrls }: CrawlerSettings,
): Promise<LoadedPage> {
  const route = routes.find((one) => one === name);
  if (route === undefined) throw new Error(`Unknown route "${name}". Allowed: ${routes.join(', ')}.`);
  const { driver: provider } = routeFacts[route];
  if (route !== 'direct' && !providerKeys.has(provider)) {
    throw new Error(`Missing key for ${route}: set ${provider.toUpperCase()}_API_KEY.`);
  }
  const [reader] = configureRoutes([route], {
    allowedHosts,
    keyOf: async (wanted) => providerKeys.get(wanted) ?? null,
    baseUrls: providerUrls,
  });
  if (reader === undefined) throw new Error(`Unknown route "${name}".`);
  const request = { url, country, currency, deadlineMs: Date.now() + timeoutMs };
  const page = await reader.driver.read(request, reader.rendering);
  if (page.kind === 'failed') throw new Error(page.message);
  const read = { way: route, credits_used: page.creditsUsed, dollars: microdollarsOf(route, page) / 1e6 };
  return { html: page.html ?? '', url: page.finalUrl, status: page.status, product: page.product, read };
}
