import type { Failure } from '../../shared/interface/errors.ts';
import type { RouteReader } from '../../shared/pages/crawler/drivers/configure-routes.ts';
import type { Driver, Page, ReadRequest } from '../../shared/pages/crawler/drivers/driver.ts';
import { failed, type ReadFailure } from '../../shared/pages/crawler/read-failure.ts';
import { type FetchRoute, routeFacts } from '../../shared/pages/crawler/routing/fetch-routes.ts';

/** Returns a page as a driver does, by default a readable one. */
export function pageWith(page: Partial<Omit<Page, 'kind'>> = {}): Page {
  return {
    kind: 'fetched',
    finalUrl: 'https://shop.example/p/1',
    status: 200,
    contentType: 'text/html',
    html: '<h1>Desk Lamp</h1>',
    product: null,
    retryAfterSeconds: null,
    creditsUsed: null,
    requestId: null,
    ...page,
  };
}

/** A driver with a fixed result: a page, a failure by name, or a bug. It records its requests. */
export class ScriptedDriver implements Driver {
  readonly name: string;
  readonly requests: ReadRequest[] = [];
  readonly #outcome: Page | Failure | Error;

  constructor(name: string, outcome: Page | Failure | Error) {
    this.name = name;
    this.#outcome = outcome;
  }

  async read(request: ReadRequest): Promise<Page | ReadFailure> {
    this.requests.push(request);
    const outcome = this.#outcome;
    if (typeof outcome === 'string') return failed(outcome, outcome, { driver: this.name });
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }
}

/** Returns a route whose driver has a fixed result. */
export function scriptedRoute(
  route: FetchRoute,
  outcome: Page | Failure | Error = pageWith(),
): RouteReader & { driver: ScriptedDriver } {
  const { driver, rendering } = routeFacts[route];
  return { route, rendering, driver: new ScriptedDriver(driver, outcome) };
}
