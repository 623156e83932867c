import type { Failure } from '../../shared/interface/errors.ts';
import { ServiceError } from '../../shared/interface/service-error.ts';
import type { WayReader } from '../../shared/pages/crawler/drivers/configure-ways.ts';
import type { Driver, Page, ReadRequest } from '../../shared/pages/crawler/drivers/driver.ts';
import { type Way, wayFacts } from '../../shared/pages/crawler/routing/ways.ts';

/** Returns a page as a driver does, by default a readable one. */
export function pageWith(page: Partial<Page> = {}): Page {
  return {
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

/** A driver that always gives the same: a page, a failure by its name, or a bug. It keeps what it was asked. */
export class ScriptedDriver implements Driver {
  readonly name: string;
  readonly requests: ReadRequest[] = [];
  readonly #outcome: Page | Failure | Error;

  constructor(name: string, outcome: Page | Failure | Error) {
    this.name = name;
    this.#outcome = outcome;
  }

  async read(request: ReadRequest): Promise<Page> {
    this.requests.push(request);
    const outcome = this.#outcome;
    if (typeof outcome === 'string') throw new ServiceError(outcome, outcome, { driver: this.name });
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }
}

/** Returns a way whose driver always gives the same. */
export function scriptedWay(
  way: Way,
  outcome: Page | Failure | Error = pageWith(),
): WayReader & { driver: ScriptedDriver } {
  const { driver, rendering } = wayFacts[way];
  return { way, rendering, driver: new ScriptedDriver(driver, outcome) };
}
