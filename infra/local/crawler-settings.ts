import { driverNames } from '../../shared/pages/crawler/configure-drivers.ts';
import { providers } from '../../shared/pages/crawler/drivers/providers.ts';
import { StartError } from './start-error.ts';

/** How the local run reads pages. */
export interface CrawlerSettings {
  /** The drivers, in the order in which they are tried; undefined for the stage's own. */
  crawlerOrder: string[] | undefined;
  /** The address of a provider, by its name, if it is not the provider's own. */
  providerUrls: Record<string, string>;
  /** What may be spent at a provider a day, by its name; without it there is no limit. */
  creditsPerDay: Record<string, number>;
  /** The keys of providers, by their names. They go to the secrets of this run and nowhere else. */
  providerKeys: ReadonlyMap<string, string>;
}

/**
 * Reads `CRAWLER_ORDER`, and for each provider `…_API_KEY`, `…_BASE_URL` and `…_CREDITS_PER_DAY`, from the
 * environment of `npm start`. Throws a `StartError` of one line for an unknown name or an invalid address.
 */
export function readCrawlerSettings(env: NodeJS.ProcessEnv): CrawlerSettings {
  const crawlerOrder = env.CRAWLER_ORDER?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = crawlerOrder?.find((name) => !driverNames.includes(name));
  if (unknown !== undefined) {
    throw new StartError(`CRAWLER_ORDER names "${unknown}", which is none of ${driverNames.join(', ')}.`);
  }
  const urls = ofProviders(env, 'BASE_URL');
  for (const [name, url] of urls) {
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
      throw new StartError(`${name.toUpperCase()}_BASE_URL must look like http://HOST:PORT.`);
    }
  }
  const credits = ofProviders(env, 'CREDITS_PER_DAY');
  for (const [name, text] of credits) {
    if (!/^[1-9]\d{0,14}$/.test(text)) {
      throw new StartError(`${name.toUpperCase()}_CREDITS_PER_DAY must be a whole number above 0.`);
    }
  }
  return {
    crawlerOrder,
    providerUrls: Object.fromEntries(urls),
    creditsPerDay: Object.fromEntries(credits.map(([name, text]) => [name, Number(text)])),
    providerKeys: new Map(ofProviders(env, 'API_KEY')),
  };
}

function ofProviders(env: NodeJS.ProcessEnv, what: string): [string, string][] {
  return providers.flatMap(({ name }) => {
    const value = env[`${name.toUpperCase()}_${what}`];
    return value ? [[name, value]] : [];
  });
}
