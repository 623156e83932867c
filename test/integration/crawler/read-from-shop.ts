import { createDirectDriver } from '../../../shared/pages/crawler/drivers/direct/direct.ts';
import type { Page } from '../../../shared/pages/crawler/drivers/driver.ts';
import type { ReadFailure } from '../../../shared/pages/crawler/read-failure.ts';
import { parseAllowedHosts, type Resolve } from '../../../shared/platform/guarded-client/callable-url.ts';

interface ReadOptions {
  /** The `host:port` that can be on loopback. */
  allow?: string;
  resolve?: Resolve;
  /** The read's timeout. */
  budgetMs?: number;
}

/** Reads a URL with the direct driver, as a chain does. */
export function readDirectly(
  url: string,
  { allow, resolve, budgetMs = 5_000 }: ReadOptions,
): Promise<Page | ReadFailure> {
  const driver = createDirectDriver({
    allowedHosts: parseAllowedHosts(allow === undefined ? [] : [allow]),
    resolve,
    now: () => 0,
  });
  return driver.read({ url, country: null, currency: null, deadlineMs: budgetMs });
}
