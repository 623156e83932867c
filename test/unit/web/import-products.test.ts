import createClient from 'openapi-fetch';
import { describe, expect, test, vi } from 'vitest';
import { canonicalUrl, withoutReferrer } from '../../../shared/pages/crawler/urls/canonical-url.ts';
import { type Group, type ImportOutcome, importAll } from '../../../web/api/import-products.ts';
import type { paths } from '../../../web/api/schema.d.ts';

type Respond = (method: string, path: string, body: Record<string, unknown>) => unknown;

const refused = (code: string) => ({
  status: 403,
  body: {
    error: { code, message: 'The plan eco allows 5 active products.', retryable: false, driver: null },
  },
});

/** Imports a list into an account that watches nothing. Returns the last result of each row, and the requests. */
async function imported(
  rows: { url: string; isPaused?: true; tags?: string[]; group?: Group }[],
  respond: Respond = () => undefined,
) {
  const requests: string[] = [];
  const keys = new Set<string | null>();
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname;
    const body = request.body ? await request.json() : {};
    const given = respond(request.method, path, body);
    requests.push(`${request.method} ${path}${body.is_active === false ? ' paused' : ''}`);
    if (path === '/products') keys.add(request.headers.get('Idempotency-Key'));
    if (given instanceof Error) throw given;
    const data =
      path === '/product-matches'
        ? body.urls.map((url: string) => ({
            url,
            canonical_url: canonicalUrl(url),
            similar_url: withoutReferrer(canonicalUrl(url)),
            product_id: null,
            may_be_watched: false,
          }))
        : { id: body.url ?? path.split('/').at(-1) };
    const meta = { also_watched_as: [] };
    const { status, body: answer } = Object({ status: 200, body: { data, meta }, ...Object(given) });
    return Response.json(answer, { status });
  };
  const client = createClient<paths>({ baseUrl: 'https://prices.example', fetch });
  const outcomes: (ImportOutcome | undefined)[] = rows.map(() => undefined);
  const listed = rows.map((row, index) => ({ name: null, tags: [], note: null, row: index + 2, ...row }));
  await importAll({ listed, report: (index, outcome) => (outcomes[index] = outcome) }, client);
  return { outcomes, requests, keys };
}

test('a page that is not added can be watched by itself if it may have a price', async () => {
  const { outcomes } = await imported(
    ['no_price', 'blocked', 'unavailable'].map((code) => ({ url: `https://shop.example/${code}` })),
    (_method, path, { url }) => (path === '/products' ? refused(String(url).slice(21)) : undefined),
  );
  const isForOne = (outcome: ImportOutcome | undefined) => outcome?.kind === 'refused' && outcome.isForOne;
  expect(outcomes.map(isForOne)).toEqual([true, true, undefined]);
});

test('rows with the same page are added once, whatever the spelling of its URL', async () => {
  const page = 'https://shop.example/lamp';
  const { outcomes, requests } = await imported([
    { url: `${page}?utm_source=mail` },
    { url: 'https://shop.example/kettle' },
    { url: page },
  ]);
  expect(outcomes.map((outcome) => outcome?.kind)).toEqual(['added', 'added', 'repeated']);
  expect(outcomes[2]).toEqual({ kind: 'repeated', row: 2 });
  expect(requests.filter((request) => request === 'POST /products')).toHaveLength(2);
});

test('the shops of one product are compared, with the products that are already watched', async () => {
  const group = { id: 'row 1', name: 'Lamp', currency: 'EUR', tags: ['desk'] };
  const items: unknown[] = [];
  await imported(
    [
      { url: 'https://one.example/lamp', group },
      { url: 'https://two.example/lamp', group },
      { url: 'https://one.example/kettle' },
    ],
    (_method, path, body) => void (path === '/items' && items.push(body)),
  );
  expect(items).toMatchObject([{ name: 'Lamp', currency: 'EUR', tags: ['desk'] }]);
});

test.each([
  {
    name: 'is said not to be compared if a product is in another item',
    itemIds: ['other', null],
    isSaid: true,
  },
  { name: 'was compared by an earlier import of the list', itemIds: ['same', 'same'], isSaid: false },
])('a group $name', async ({ itemIds, isSaid }) => {
  const group = { id: 'row 1', name: 'Lamp' };
  const left = [...itemIds];
  const { outcomes } = await imported(
    ['one', 'two'].map((shop) => ({ url: `https://${shop}.example/lamp`, group })),
    (method, path) => {
      if (path === '/items') return refused('validation_failed');
      return method === 'GET' ? { body: { data: { item_id: left.shift() } } } : undefined;
    },
  );
  const notCompared = isSaid ? 'A product of its group is already in another comparison.' : undefined;
  expect(outcomes).toMatchObject([0, 1].map(() => ({ kind: 'added', ...(notCompared && { notCompared }) })));
  expect(outcomes.some((outcome) => outcome && 'notCompared' in outcome)).toBe(isSaid);
});

test('a product is added with tags and note, and paused, in one request', async () => {
  const { requests } = await imported([{ url: 'https://shop.example/paused', isPaused: true }]);
  expect(requests.slice(1)).toEqual(['POST /products paused']);
});

test('at the plan limit, no further page is read, but paused rows are added', async () => {
  const { outcomes, requests } = await imported(
    [
      ...['1', '2', '3', '4'].map((page) => ({ url: `https://shop.example/${page}` })),
      { url: 'https://shop.example/paused', isPaused: true },
    ],
    (_method, path, body) => (path === '/products' && body.is_active ? refused('limit_reached') : undefined),
  );
  const message = 'The plan eco allows 5 active products.';
  expect(outcomes.slice(0, 4)).toEqual(outcomes.slice(0, 4).map(() => ({ kind: 'refused', message })));
  expect(outcomes[4]).toMatchObject({ kind: 'added' });
  // Three are read at once.
  expect(requests.filter((request) => request === 'POST /products')).toHaveLength(3);
});

describe('rows whose URLs differ in `ref`', () => {
  const url = 'https://shop.example/item';

  test('are products of their own if the page is another one', async () => {
    const { outcomes, requests } = await imported([{ url: `${url}?ref=AB12` }, { url: `${url}?ref=CD34` }]);
    expect(outcomes.map((outcome) => outcome?.kind)).toEqual(['added', 'added']);
    expect(requests).toEqual([
      'POST /product-matches',
      'POST /products',
      // Only the page shows whether it is the first one.
      'POST /extract',
      'POST /products',
    ]);
  });

  test('are one product if the page says so', async () => {
    const watched = { body: { data: {}, meta: { also_watched_as: ['lamp'] } } };
    const { outcomes } = await imported([{ url }, { url: `${url}?ref=mail` }], (_method, path) =>
      path === '/extract' ? watched : undefined,
    );
    expect(outcomes[1]).toEqual({ kind: 'watched', productId: 'lamp' });
  });
});

const starting = { code: 'http', message: 'The service is starting.', retryable: true, driver: null };

test.each([
  ['a lost response', new TypeError('Failed to fetch')],
  ['429', { ...refused('rate_limited'), status: 429 }],
  ['a restart of the service', { status: 503, body: { error: starting } }],
])('%s at any request only delays the import', async (_what, failure) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const failed = new Set<string>();
  const running = imported([{ url: 'https://shop.example/1' }], (_method, path) => {
    if (failed.has(path)) return undefined;
    failed.add(path);
    return failure;
  });
  let isDone = false;
  void running.then(() => (isDone = true));
  await vi.waitUntil(async () => {
    await vi.runAllTimersAsync();
    return isDone;
  });
  const { outcomes } = await running;
  vi.useRealTimers();
  expect(failed).toEqual(new Set(['/product-matches', '/products']));
  expect(outcomes).toMatchObject([{ kind: 'added' }]);
});

test('rows that cannot be looked up say why, and the others are added', async () => {
  let lookups = 0;
  const rows = Array.from({ length: 101 }, (_, page) => ({ url: `https://shop.example/${page}` }));
  const { outcomes } = await imported(rows, (_method, path) => {
    lookups += path === '/product-matches' ? 1 : 0;
    return path === '/product-matches' && lookups === 1 ? refused('unauthorized') : undefined;
  });
  expect(outcomes.slice(0, 100).every((outcome) => outcome?.kind === 'refused')).toBe(true);
  expect(outcomes[100]).toMatchObject({ kind: 'added' });
});

test('a product whose response was lost is added with the same key', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let sent = 0;
  const running = imported([{ url: 'https://shop.example/1', isPaused: true }], (_method, path) => {
    if (path !== '/products') return undefined;
    sent += 1;
    return sent === 1 ? new TypeError('Failed to fetch') : undefined;
  });
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.runAllTimersAsync();
  const { outcomes, requests, keys } = await running;
  vi.useRealTimers();
  expect(outcomes).toMatchObject([{ kind: 'added' }]);
  expect(requests.filter((request) => request === 'POST /products paused')).toHaveLength(2);
  expect([keys.size, keys.has(null)]).toEqual([1, false]);
});
