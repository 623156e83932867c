import type { Failure } from '../../shared/interface/errors.ts';
import type { WayReader } from '../../shared/pages/crawler/drivers/configure-ways.ts';
import type { Driver, Page, ReadRequest } from '../../shared/pages/crawler/drivers/driver.ts';
import { failed, type ReadFailure } from '../../shared/pages/crawler/read-failure.ts';
import { type Way, wayFacts } from '../../shared/pages/crawler/routing/ways.ts';

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

/** A driver that always gives the same: a page, a failure by its name, or a bug. It keeps what it was asked. */
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

/** Returns a way whose driver always gives the same. */
export function scriptedWay(
  way: Way,
  outcome: Page | Failure | Error = pageWith(),
): WayReader & { driver: ScriptedDriver } {
  const { driver, rendering } = wayFacts[way];
  return { way, rendering, driver: new ScriptedDriver(driver, outcome) };
}
