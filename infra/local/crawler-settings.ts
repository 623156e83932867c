import { StartError } from 'local-aws/start-error';
import { contactAddress } from '../../shared/pages/crawler/drivers/direct/request-headers.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { type FetchRoute, parseRouteOrder } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { hostName, type NeverRead } from '../../shared/pages/crawler/urls/never-read.ts';

/** How the local run reads pages. */
export interface CrawlerSettings {
  /** The routes that exist; undefined for the stage's default. */
  crawlerOrder: FetchRoute[] | undefined;
  /** Of page reads, and all that `direct` supports. Null if `direct` is the only route: then any country. */
  homeCountry: string | null;
  /** The contact sent to shops with direct reads: an e-mail address or URL; null for none. */
  crawlerContact: string | null;
  /** Hosts whose pages are never read. */
  neverRead: NeverRead;
  /** The base URL of a provider, by name, if it is not the default. */
  providerUrls: Record<string, string>;
  /** The daily budget per provider, by name; no limit by default. */
  creditsPerDay: Record<string, number>;
  /** The provider keys, by name. They are only stored in this run's secrets. */
  providerKeys: ReadonlyMap<string, string>;
}

const defaultCountry = 'US';

/** From the environment of `npm start`. Throws a one-line `StartError` for an unknown name or invalid address. */
export function readCrawlerSettings(env: NodeJS.ProcessEnv): CrawlerSettings {
  const crawlerOrder = orderOf(env.CRAWLER_ORDER);
  const country = valid('CRAWLER_COUNTRY', env, /^[A-Z]{2}$/i, 'must be an ISO 3166-1 code of two letters.');
  const hasProvider = crawlerOrder?.some((route) => route !== 'direct') ?? false;
  const ofProviders = (what: string, pattern: Pattern, rule: string) =>
    providers.flatMap(({ name }) => {
      const value = valid(`${name.toUpperCase()}_${what}`, env, pattern, rule);
      return value ? [[name, value] as const] : [];
    });
  const credits = ofProviders('CREDITS_PER_DAY', /^[1-9]\d{0,14}$/, 'must be a whole number above 0.');
  return {
    crawlerOrder,
    homeCountry: country?.toUpperCase() ?? (hasProvider ? defaultCountry : null),
    crawlerContact:
      valid('CRAWLER_CONTACT', env, contactAddress, 'must be an e-mail address or URL.') ?? null,
    neverRead: neverReadOf(env.CRAWLER_NEVER_READ),
    providerUrls: Object.fromEntries(ofProviders('BASE_URL', webAddress, 'must look like http://HOST:PORT.')),
    creditsPerDay: Object.fromEntries(credits.map(([name, text]) => [name, Number(text)])),
    providerKeys: new Map(ofProviders('API_KEY', /^/, '')),
  };
}

type Pattern = Pick<RegExp, 'test'>;
const webAddress = { test: (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '') };

function valid(name: string, env: NodeJS.ProcessEnv, pattern: Pattern, rule: string): string | undefined {
  const text = env[name] || undefined;
  if (text !== undefined && !pattern.test(text)) throw new StartError(`${name} ${rule}`);
  return text;
}

function neverReadOf(text = ''): NeverRead {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  const hosts = names.filter(Boolean);
  const wrong = hosts.find((name) => !hostName.test(name));
  if (wrong === undefined) return hosts;
  throw new StartError('CRAWLER_NEVER_READ must be comma-separated host names, such as shop.example.');
}

function orderOf(text: string | undefined): FetchRoute[] | undefined {
  const names = text?.split(',').map((name) => name.trim());
  try {
    return names && parseRouteOrder(names.filter(Boolean));
  } catch (error) {
    throw new StartError(`CRAWLER_ORDER: ${error instanceof Error ? error.message : error}`);
  }
}
