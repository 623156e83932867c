import type { FetchRoute } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { productPage } from './product-page.ts';
import { firecrawlError, firecrawlPage, zytePage, zyteProblem } from './provider-answers.ts';
import type { Scenario } from './provider-scenarios.ts';

/** The requests that a shop lets through, by the cheapest route that reads its price, and the number of such shops. */
const classes = {
  open: { shops: 13, cheapest: 'direct' },
  decoy: { shops: 1, cheapest: 'zyte-http' },
  provider: { shops: 11, cheapest: 'zyte-http' },
  scripted: { shops: 4, cheapest: 'firecrawl' },
  closed: { shops: 1, cheapest: 'zyte-browser' },
} as const satisfies Record<string, { shops: number; cheapest: FetchRoute }>;

export interface Shop {
  host: string;
  kind: string;
  cheapest: FetchRoute;
}

/** 30 shops of all classes. */
export const shopsOfDay: readonly Shop[] = Object.entries(classes).flatMap(([kind, { shops, cheapest }]) =>
  Array.from({ length: shops }, (_, shop) => ({ host: `${kind}${shop}.test`, kind, cheapest })),
);

/** The price shown to people, in minor units of EUR. */
export const truePriceMinor = 2000;

const lamp = productPage({ price: '20.00', currency: 'EUR' });
const decoyLamp = productPage({ price: '1.00', currency: 'EUR' });
const shell = '<!doctype html><title>Desk Lamp</title><h1>Desk Lamp</h1>';

/** Returns the two providers' responses for a shop. */
export function providersOf({ kind }: Shop): Scenario {
  const isRaw = kind === 'open' || kind === 'decoy' || kind === 'provider';
  return {
    zyte: (order) => {
      if (order.browserHtml) return zytePage(order.url, order, { html: lamp });
      if (kind === 'closed') return zyteProblem(520, '/download/temporary-error');
      return zytePage(order.url, order, { html: isRaw ? lamp : shell });
    },
    firecrawl: ({ url }) =>
      kind === 'closed'
        ? firecrawlError(500, 'SCRAPE_ALL_ENGINES_FAILED')
        : firecrawlPage(url, { html: lamp }),
  };
}

/** Returns a shop's own response to any client. */
export function answerOf({ kind }: Shop): { status: number; html: string } {
  if (kind === 'open') return { status: 200, html: lamp };
  if (kind === 'decoy') return { status: 200, html: decoyLamp };
  return { status: 403, html: '<!doctype html><title>No</title>' };
}
