import { createClient } from 'price-watch-service/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Given = () => Response;
const refusal =
  (status: number, retryable: boolean, headers: Record<string, string> = {}): Given =>
  () =>
    Response.json({ error: { code: 'x', message: 'x', retryable, driver: null } }, { status, headers });
const product: Given = () => Response.json({ data: {} }, { status: 201 });
const lost: Given = () => {
  throw new TypeError('fetch failed');
};

/** A client that gets these responses in order, and records the requests and their times. */
function clientAnswered(given: Given[], retries?: number) {
  const requests: Request[] = [];
  const at: number[] = [];
  const startedMs = Date.now();
  const client = createClient({
    siteUrl: 'https://prices.example',
    token: 'pw_1',
    ...(retries !== undefined && { retries }),
    fetch: async (request) => {
      at.push(Date.now() - startedMs);
      requests.push(request);
      // Throws if another attempt has already read the body.
      await request.text();
      const answer = given[requests.length - 1] ?? product;
      return answer();
    },
  });
  return { client, requests, at };
}

const create = ({ client }: ReturnType<typeof clientAnswered>) =>
  client.POST('/products', { body: { url: 'https://shop.example/p/1' } });

/** Advances the clock until the call has ended. */
async function run<T>(call: Promise<T>): Promise<T> {
  const settled = call.catch(() => undefined);
  await vi.runAllTimersAsync();
  await settled;
  return call;
}

describe('a request is retried', () => {
  test.each([
    ['if it can succeed later', refusal(503, true)],
    ['without a response', lost],
    ['with a response from an intermediary', () => new Response('<html>', { status: 502 })],
  ])('%s, with the same body and idempotency key', async (_what, first) => {
    const scripted = clientAnswered([first, product]);
    const { response } = await run(create(scripted));
    expect([response.status, scripted.requests.length]).toEqual([201, 2]);
    const keys = scripted.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  test("after the service's Retry-After", async () => {
    const scripted = clientAnswered([refusal(429, true, { 'Retry-After': '12' }), product]);
    await run(create(scripted));
    expect(scripted.at).toEqual([0, 12_000]);
  });

  test('otherwise after increasing pauses, and not forever', async () => {
    const scripted = clientAnswered([refusal(503, true), refusal(503, true), refusal(503, true)]);
    const { response, error } = await run(create(scripted));
    expect([response.status, error !== undefined]).toEqual([503, true]);
    const [first = 0, second = 0, third = 0] = scripted.at;
    expect(scripted.at).toHaveLength(3);
    expect(second - first).toBeGreaterThanOrEqual(500);
    expect(third - second).toBeGreaterThanOrEqual(1_000);
    expect(third).toBeLessThanOrEqual(3_000);
  });

  test('and a retried deletion that finds nothing counts as successful', async () => {
    const scripted = clientAnswered([lost, refusal(404, false)]);
    const params = { path: { id: '1' } };
    const { response } = await run(scripted.client.DELETE('/products/{id}', { params }));
    expect(response.status).toBe(204);
  });
});

describe('a request is not retried', () => {
  test.each([
    ['if it cannot succeed later', refusal(422, false), undefined],
    ['if the service asks for more than a minute', refusal(429, true, { 'Retry-After': '61' }), undefined],
    ['if the caller disables retries', refusal(503, true), 0],
  ])('%s', async (_what, given, retries) => {
    const scripted = clientAnswered([given], retries);
    await run(create(scripted));
    expect(scripted.requests).toHaveLength(1);
  });

  test('once the caller has aborted', async () => {
    const scripted = clientAnswered([refusal(503, true, { 'Retry-After': '30' }), product]);
    const caller = new AbortController();
    const call = scripted.client.GET('/me', { signal: caller.signal });
    const refused = expect(call).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(1_000);
    caller.abort(new Error('enough'));
    await refused;
    expect(scripted.requests).toHaveLength(1);
  });
});

test("two actions have two idempotency keys, and a caller's key is kept", async () => {
  const scripted = clientAnswered([]);
  await run(create(scripted));
  await run(create(scripted));
  const params = { header: { 'Idempotency-Key': 'order-1' } };
  await run(scripted.client.POST('/products', { params, body: { url: 'https://shop.example/p/1' } }));
  const [one, other, own] = scripted.requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(one).not.toBe(other);
  expect(own).toBe('order-1');
});
