import { productPage } from './product-page.ts';
import {
  firecrawlError,
  firecrawlPage,
  firecrawlProduct,
  type ProviderReply,
  zytePage,
  zyteProblem,
} from './provider-answers.ts';

/** The parts of a provider request that determine the response. */
export interface ProviderOrder {
  url: string;
  waitFor?: number | undefined;
  browserHtml?: boolean | undefined;
}

/** The responses of both providers for one shop. */
export interface Scenario {
  firecrawl: (order: ProviderOrder) => ProviderReply;
  zyte: (order: ProviderOrder) => ProviderReply;
}

const lamp = productPage({ price: '199.99', currency: 'EUR' });
const dollarLamp = productPage({ price: '199.99', currency: 'USD' });
const withoutPrice = '<!doctype html><title>Desk Lamp</title><h1>Desk Lamp</h1><p>Ask us for an offer.</p>';
const challenge = '<!doctype html><title>Just a moment...</title><script>window._cf_chl_opt={}</script>';

const okZyte: Scenario['zyte'] = (order) => zytePage(order.url, order, { html: lamp });
const okFirecrawl = (metadata?: Record<string, unknown>): Scenario['firecrawl'] => {
  return ({ url }) =>
    firecrawlPage(url, {
      html: lamp,
      product: firecrawlProduct(199.99, 'EUR'),
      ...(metadata && { metadata }),
    });
};
const targetStatus = (statusCode: number): Scenario => ({
  firecrawl: ({ url }) => firecrawlPage(url, { html: '<h1>Sorry</h1>', metadata: { statusCode } }),
  zyte: (order) => zytePage(order.url, order, { html: '<h1>Sorry</h1>', more: { statusCode } }),
});
const always = (firecrawl: ProviderReply, zyte: ProviderReply): Scenario => ({
  firecrawl: () => firecrawl,
  zyte: () => zyte,
});

/** The scenarios by the host of the requested page. */
export const scenarios: Record<string, Scenario> = {
  'ok.test': { firecrawl: okFirecrawl(), zyte: okZyte },
  'stealth.test': { firecrawl: okFirecrawl({ proxyUsed: 'stealth', creditsUsed: 5 }), zyte: okZyte },
  'nocredit.test': { firecrawl: okFirecrawl({ creditsUsed: undefined }), zyte: okZyte },
  'noprice.test': {
    firecrawl: ({ url }) => firecrawlPage(url, { html: withoutPrice }),
    zyte: (order) => zytePage(order.url, order, { html: withoutPrice }),
  },
  'shell.test': {
    firecrawl: ({ url, waitFor }) => firecrawlPage(url, { html: waitFor ? lamp : withoutPrice }),
    zyte: (order) => zytePage(order.url, order, { html: order.browserHtml ? lamp : withoutPrice }),
  },
  'wrongcur.test': {
    firecrawl: ({ url }) =>
      firecrawlPage(url, { html: dollarLamp, product: firecrawlProduct(199.99, 'USD') }),
    zyte: (order) => zytePage(order.url, order, { html: dollarLamp }),
  },
  'gone.test': targetStatus(404),
  'gone410.test': targetStatus(410),
  'refused.test': targetStatus(403),
  'busy.test': targetStatus(429),
  'failing.test': targetStatus(500),
  'waf.test': {
    firecrawl: ({ url }) => firecrawlPage(url, { html: challenge, metadata: { statusCode: 403 } }),
    zyte: () => zyteProblem(520, '/download/temporary-error'),
  },
  'challenge.test': {
    firecrawl: ({ url }) => firecrawlPage(url, { html: challenge }),
    zyte: (order) => zytePage(order.url, order, { html: challenge }),
  },
  'engines.test': { firecrawl: () => firecrawlError(500, 'SCRAPE_ALL_ENGINES_FAILED'), zyte: okZyte },
  'dns.test': always(
    firecrawlError(200, 'SCRAPE_DNS_RESOLUTION_ERROR'),
    zyteProblem(421, '/website/domain-unreachable'),
  ),
  'slow.test': always('hang', 'hang'),
  'late.test': always(firecrawlError(408, 'SCRAPE_TIMEOUT'), zyteProblem(500, '/server/timed-out')),
  'rate.test': always(
    firecrawlError(429, undefined, { 'retry-after': '7' }),
    zyteProblem(429, '/limits/over-user-limit', { 'retry-after': '7' }),
  ),
  'broke.test': always(firecrawlError(402), zyteProblem(403, '/auth/account-suspended')),
  'badkey.test': always(firecrawlError(401), zyteProblem(401, '/auth/key-not-found')),
  'forbidden.test': always(
    firecrawlError(403, 'UNSUPPORTED_SITE'),
    zyteProblem(451, '/download/domain-forbidden'),
  ),
  'garbage.test': always({ status: 200, text: '<html>' }, { status: 200, text: '{"url":"https://garb' }),
  'reset.test': always('reset', 'reset'),
  'moved.test': {
    firecrawl: ({ url }) => firecrawlPage(url, { html: lamp, metadata: { url: `${url}?v=b` } }),
    zyte: (order) => zytePage(`${order.url}?v=b`, order, { html: lamp }),
  },
  'array.test': {
    firecrawl: okFirecrawl({ title: ['Desk', 'Lamp'], ogTitle: ['Desk'], novelty: { deep: [1] } }),
    zyte: (order) =>
      zytePage(order.url, order, {
        html: lamp,
        product: { novelty: [1] },
        more: { novelty: 1 },
      }),
  },
};
