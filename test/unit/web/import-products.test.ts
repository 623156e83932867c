import createClient from 'openapi-fetch';
import { expect, test, vi } from 'vitest';
import { type ImportOutcome, importAll } from '../../../web/api/import-products.ts';
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
  rows: { url: string; isPaused?: true; tags?: string[] }[],
  respond: Respond = () => undefined,
) {
  const requests: string[] = [];
  const keys = new Set<string | null>();
  const fetch = async (request: Request) => {
    const path = new URL(request.url).pathname;
    const body = await request.json();
    const given = respond(request.method, path, body);
    requests.push(`${request.method} ${path}${body.is_active === false ? ' paused' : ''}`);
    if (path === '/products') keys.add(request.headers.get('Idempotency-Key'));
    if (given instanceof Error) throw given;
    const canonical = (url: string) => url.replace(/[?#].*/, '');
    const data =
      path === '/product-matches'
        ? body.urls.map((url: string) => ({ url, canonical_url: canonical(url), product_id: null }))
        : { id: body.url ?? path.split('/').at(-1) };
    const { status, body: answer } = Object({ status: 200, body: { data }, ...Object(given) });
    return Response.json(answer, { status });
  };
  const client = createClient<paths>({ baseUrl: 'https://prices.example', fetch });
  const outcomes: (ImportOutcome | undefined)[] = rows.map(() => undefined);
  const listed = rows.map((row, index) => ({ name: null, tags: [], note: null, row: index + 2, ...row }));
  await importAll({ listed, report: (index, outcome) => (outcomes[index] = outcome) }, client);
  return { outcomes, requests, keys };
}

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

test('paused products are added and paused before active ones are added', async () => {
  const { requests } = await imported([
    { url: 'https://shop.example/active' },
    { url: 'https://shop.example/paused', isPaused: true },
  ]);
  expect(requests.slice(1)).toEqual([
    'POST /products',
    'PATCH /products/https%3A%2F%2Fshop.example%2Fpaused paused',
    'POST /products',
  ]);
});

test('at the plan limit, a paused row says why it needs a free place, and no further page is read', async () => {
  const { outcomes, requests } = await imported(
    [
      { url: 'https://shop.example/1', isPaused: true },
      { url: 'https://shop.example/2', isPaused: true },
      { url: 'https://shop.example/3' },
    ],
    (_method, path) => (path === '/products' ? refused('limit_reached') : undefined),
  );
  const message = 'The plan eco allows 5 active products.';
  const ofPaused = `${message} A paused product also needs a free place while its page is read for the first time.`;
  expect(outcomes).toEqual([
    { kind: 'refused', message: ofPaused },
    { kind: 'refused', message: ofPaused },
    { kind: 'refused', message },
  ]);
  expect(requests).toHaveLength(2);
});

test('a product whose response was lost is added with the same key, and then paused', async () => {
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
  expect(outcomes).toMatchObject([{ kind: 'added', message: null }]);
  expect(requests.filter((request) => request === 'POST /products')).toHaveLength(2);
  expect([keys.size, keys.has(null)]).toEqual([1, false]);
  expect(requests.at(-1)).toContain('paused');
});

test('a product that could not be paused says so, with the remedy', async () => {
  const { outcomes } = await imported([{ url: 'https://shop.example/1', isPaused: true }], (method) =>
    method === 'PATCH' ? refused('unauthorized') : undefined,
  );
  expect(outcomes).toMatchObject([
    { kind: 'added', message: expect.stringMatching(/^Couldn’t pause it.*Pause it on its page\.$/) },
  ]);
});
