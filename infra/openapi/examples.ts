import type { WebhookEvent } from '../../shared/interface/event-kinds.ts';
import { firstPage, itemExamples, itemId } from './item-examples.ts';

const productId = '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e';
const jobId = '0192f0c2-11aa-7c4d-8e2f-3a4b5c6d7e8f';
const time = '2026-11-20T21:00:00.000Z';
const url = 'https://shop.example/p/1?utm_source=mail';

const account = {
  email: 'you@example.com',
  plan: 'plus',
  products: 3,
  products_used: 2,
  products_limit: 15,
  webhook_url: 'https://hooks.example/prices',
  webhook_configured: true,
  webhook_events: ['price.alert', 'webhook.test'],
  token: { name: 'laptop', scopes: ['read', 'write', 'webhooks'], expires_at: null },
};

/** The product data on the example page. */
const shown = {
  url,
  canonical_url: 'https://shop.example/p/1',
  name: 'Headphones X1',
  price: 179.9,
  currency: 'EUR',
  availability: 'in_stock',
  image_url: 'https://shop.example/p/1.jpg',
  store_name: 'Example Shop',
};

const product = {
  id: productId,
  ...shown,
  tags: ['gift'],
  note: null,
  status: 'watching',
  is_failing: false,
  is_active: true,
  reading: 'automatic',
  crawler: 'direct',
  can: { add_alert: true, add_alert_message: null, update: true, delete: true },
  lowest_price: 169,
  highest_price: 199.99,
  initial_price: 199.99,
  initial_currency: 'EUR',
  compared_since: null,
  checked_at: time,
  price_read_at: time,
  last_check_error: null,
  item_id: null,
  created_at: '2026-11-01T08:30:00.000Z',
};

const candidate = {
  pick: 'q1Xh0vJ2mZ8T3nB6cD4eF5gH',
  amount: 179.9,
  currency: 'EUR',
  currency_options: [],
  kind: 'current',
  text: '€179.90',
  context: 'Our price €179.90 incl. VAT',
  source: 'visible',
  path: 'div#product > span.price',
  probability: 0.48,
  reason: 'far from any buy button',
};

const evidence = {
  source: 'json_ld',
  path: '$[0].offers.price',
  text: '179.90',
  agreeing: ['visible'],
  rejected: [
    {
      amount: 199.99,
      currency: 'EUR',
      kind: 'regular',
      text: '€199.99',
      reason: 'a former or list price',
    },
  ],
  driver: 'direct',
  contract: null,
  country: 'DE',
  rendered: false,
  confirmed: null,
  read_at: time,
  duration_ms: 840,
  final_url: url,
};

const snapshot = { ...shown, driver: 'direct', contract: null, credits_used: null };

const notifiedBy = [{ kind: 'webhook', target: 'https://hooks.example/prices', covers: true }];

const alert = {
  id: '0192f0c3-22bb-7d5e-9f30-4b5c6d7e8f90',
  product_id: productId,
  item_id: null,
  name: 'Under 150',
  condition: 'below',
  threshold: 150,
  currency: 'EUR',
  is_active: true,
  fired_at: null,
  created_at: time,
  notified_by: notifiedBy,
};

const price = { amount: 179.9, currency: 'EUR', checked_at: time };
const point = { id: '0192f0c4-33cc-7e6f-8041-5c6d7e8f9001', ...price };

const poll = `https://prices.example/api/v1/products/${productId}/checks/${jobId}`;
const job = (status: string) => ({
  job_id: jobId,
  status,
  data: { id: jobId, job_id: jobId, status, poll },
});

const batchError = {
  url: 'https://shop.example/p/gone',
  index: 1,
  code: 'unavailable',
  message: 'The page returned 404. The product no longer exists.',
  retryable: false,
  driver: 'direct',
};

const ofProduct = { product: { id: productId, name: 'Headphones X1', url } };
const bodyOf = <const Event extends WebhookEvent, const Data>(event: Event, data: Data) => ({
  event,
  occurred_at: time,
  data,
});

export const eventExamples = {
  'price.alert': bodyOf('price.alert', {
    ...ofProduct,
    price: 149.9,
    currency: 'EUR',
    alerts: [{ id: alert.id, name: alert.name, condition: 'below', threshold: 150 }],
    previous_price: 161.3,
    change_percent: -7.1,
  }),
  'webhook.test': bodyOf('webhook.test', { message: 'This is a test event of the Price Watch Service.' }),
  'product.failing': bodyOf('product.failing', {
    ...ofProduct,
    error: {
      code: 'unavailable',
      message: 'The page returned 404. It no longer exists.',
      retryable: false,
      driver: 'direct',
    },
  }),
  'product.recovered': bodyOf('product.recovered', { ...ofProduct, price: 179.9, currency: 'EUR' }),
  'stock.alert': bodyOf('stock.alert', {
    ...ofProduct,
    availability: 'in_stock',
    price: 179.9,
    currency: 'EUR',
    alerts: [{ id: alert.id, name: 'back_in_stock', condition: 'back_in_stock', threshold: null }],
  }),
  'webhook.failing': bodyOf('webhook.failing', { failed_deliveries: 5, error: 'HTTP 500' }),
  'price.changed': bodyOf('price.changed', {
    ...ofProduct,
    price: 149.9,
    previous_price: 161.3,
    currency: 'EUR',
    previous_currency: 'EUR',
    availability: 'in_stock',
    previous_availability: 'in_stock',
    price_id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d81',
  }),
  'account.heartbeat': bodyOf('account.heartbeat', {
    active_products: 12,
    verified_products: 12,
    failing_products: 0,
    since: null,
  }),
} as const satisfies Record<WebhookEvent, unknown>;

const delivery = {
  status: 'delivered',
  attempts: [{ at: '2026-11-20T21:00:01.000Z', status_code: 200, duration_ms: 84, error: null }],
  next_attempt_at: null,
};

const webhook = {
  id: '0192f0c6-55ee-7a81-8263-7e8f90011223',
  url: 'https://hooks.example/gifts',
  description: 'Gifts',
  events: ['price.alert', 'price.changed'],
  filter: { tags: ['gift'], product_ids: [] },
  is_active: true,
  is_default: false,
  status: 'ok',
  created_at: time,
  secret_created_at: time,
};

const event = {
  id: '0192f0c5-44dd-7f70-9152-6d7e8f900112',
  sequence: 1,
  type: 'price.alert',
  occurred_at: time,
  data: eventExamples['price.alert'].data,
  delivery,
  deliveries: [{ webhook_id: '0192f0c0-0000-7000-8000-000000000001', ...delivery }],
};

const check = {
  id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d80',
  status: 'complete',
  trigger: 'scheduled',
  created_at: '2026-11-20T20:55:00.000Z',
  finished_at: time,
  price_id: point.id,
  error: null,
};

const queued = { response: { data: { queued: true } } };

const stats = {
  data: {
    days: 90,
    days_of_history: 19,
    currency: 'EUR',
    since: '2026-11-01',
    lowest: 169,
    lowest_on: '2026-11-12',
    highest: 199.99,
    average: 186.4,
    median: 189,
    usual: null,
    share_of_days_at_or_below: 0.25,
    verdict: 'usual',
  },
};

const preview = {
  data: {
    would_have_fired: 1,
    fired: [{ price_id: point.id, ...price }],
    since: '2026-11-01T08:30:00.000Z',
    current_price: 179.9,
    currency: 'EUR',
    fires_at_next_check: false,
    notified_by: notifiedBy,
  },
};

/** An example request and response of each operation, by its ID. A test validates them against the schemas. */
export const examples: Record<string, { request?: object; response?: object }> = {
  getAccount: { response: { data: account } },
  testWebhook: queued,
  listWebhooks: { response: { data: [webhook] } },
  createWebhook: {
    request: { url: webhook.url, events: webhook.events, filter: webhook.filter },
    response: { data: { ...webhook, signing_secret: 'whsec_…' } },
  },
  getWebhook: { response: { data: webhook } },
  updateWebhook: {
    request: { is_active: false },
    response: { data: { ...webhook, is_active: false } },
  },
  renewWebhookSecret: { response: { data: { ...webhook, signing_secret: 'whsec_…' } } },
  testOneWebhook: queued,
  extract: {
    request: { url, country: 'DE', currency: 'EUR' },
    response: { data: snapshot, meta: { read_at: time, evidence, also_watched_as: [] } },
  },
  extractCandidates: {
    request: { url },
    response: {
      data: [candidate],
      meta: {
        name: shown.name,
        image_url: shown.image_url,
        availability: 'in_stock',
        price: null,
        currency: null,
        read_at: time,
      },
    },
  },
  listProducts: { response: { data: [product], meta: { ...firstPage(20), next_starting_after: null } } },
  createProduct: { request: { url, name: 'Headphones X1' }, response: { data: product } },
  createProducts: {
    request: { urls: [url, batchError.url] },
    response: { data: [product], meta: { errors: [batchError] } },
  },
  getProduct: { response: { data: product } },
  updateProduct: { request: { is_active: false }, response: { data: { ...product, is_active: false } } },
  deleteProduct: {},
  createCheck: { response: job('queued') },
  getCheck: { response: job('complete') },
  listChecks: {
    response: { data: [check], meta: { per_page: 20, has_more: false, next_starting_after: null } },
  },
  getPriceStats: { response: stats },
  getPrice: { response: { data: { ...point, evidence } } },
  listPrices: { response: { data: [point], meta: { ...firstPage(50), compared_since: null } } },
  listAlerts: { response: { data: [alert] } },
  createAlert: {
    request: { condition: 'below', threshold: 150, name: 'Under 150' },
    response: { data: alert },
  },
  previewAlert: { request: { condition: 'lowest', threshold: 30 }, response: preview },
  updateAlert: { request: { is_active: true }, response: { data: alert } },
  deleteAlert: {},
  listEvents: { response: { data: [event], meta: { has_more: false, next_after: 1 } } },
  getEvent: { response: { data: event } },
  resendEvent: { request: { webhook_id: webhook.id }, ...queued },
  ...itemExamples({ product, point, alert, stats, preview }),
};

/** Returns example path parameters. `id` depends on the resource at the start of the path. */
export function examplePath(path: string): Record<string, string> {
  const ids: Record<string, string> = {
    products: productId,
    items: itemId,
    alerts: alert.id,
    events: event.id,
    webhooks: webhook.id,
  };
  const [, resource = ''] = path.split('/');
  const id = ids[resource] ?? productId;
  return { id, product_id: productId, job_id: jobId, price_id: point.id, host: 'shop.example' };
}
