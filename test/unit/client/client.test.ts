import { type components, createClient } from 'price-watch-service/client';
import { expect, expectTypeOf, test } from 'vitest';

/** A client that records its requests, each with the same response. */
function clientAnswered(status: number, answer: object) {
  const requests: Request[] = [];
  const client = createClient({
    siteUrl: 'https://prices.example/',
    token: 'pw_1',
    fetch: async (request) => {
      requests.push(request);
      return Response.json(answer, { status });
    },
  });
  return { client, requests };
}

const failure = { error: { code: 'not_found', message: 'Nothing.', retryable: false, driver: null } };

test("a call uses the site's base path and the token", async () => {
  const { client, requests } = clientAnswered(200, { data: {} });
  const params = { path: { id: '1' }, query: { per_page: 5 } };
  await client.GET('/products/{id}/prices', { params });
  const [request] = requests;
  expect([request?.method, request?.url, request?.headers.get('authorization')]).toEqual([
    'GET',
    'https://prices.example/api/v1/products/1/prices?per_page=5',
    'Bearer pw_1',
  ]);
});

test('a key and a body are sent', async () => {
  const { client, requests } = clientAnswered(201, { data: {} });
  const params = { header: { 'Idempotency-Key': 'order-1' } };
  await client.POST('/products', { params, body: { url: 'https://shop.example/p/1' } });
  expect(requests[0]?.headers.get('idempotency-key')).toBe('order-1');
  expect(await requests[0]?.json()).toEqual({ url: 'https://shop.example/p/1' });
});

test('an error is returned as the envelope, not thrown', async () => {
  const { client } = clientAnswered(404, failure);
  const { data, error } = await client.GET('/me');
  expect([data, error]).toEqual([undefined, failure]);
});

test('responses have the types of the description', async () => {
  const { client } = clientAnswered(404, failure);
  const { data, error } = await client.POST('/products', { body: { url: 'https://shop.example/p/1' } });
  expectTypeOf(data).toEqualTypeOf<
    | {
        data: components['schemas']['Product'];
        meta?: {
          also_watched_as: string[];
          suggested_item?: { item_id: string | null; product_ids: string[] };
        };
      }
    | undefined
  >();
  expectTypeOf(error).toEqualTypeOf<components['schemas']['Error'] | undefined>();
  expectTypeOf<components['schemas']['Product']['price']>().toEqualTypeOf<number | null>();
  expectTypeOf<components['schemas']['Product']['status']>().toEqualTypeOf<
    'watching' | 'pending' | 'failing'
  >();
  const batch = await client.POST('/products/batch', { body: { urls: [] } });
  expectTypeOf(batch.data?.meta.errors).toEqualTypeOf<components['schemas']['BatchError'][] | undefined>();
});

test('calls that the API does not have do not compile', () => {
  const { client } = clientAnswered(404, failure);
  const params = { path: { id: '1' } };
  const calls = [
    // @ts-expect-error -- no such path
    () => client.GET('/nothing'),
    // @ts-expect-error -- no such method
    () => client.PATCH('/me'),
    // @ts-expect-error -- the body is required
    () => client.POST('/products', {}),
    // @ts-expect-error -- the url is a text
    () => client.POST('/products', { body: { url: 5 } }),
    // @ts-expect-error -- the id is required
    () => client.GET('/products/{id}', {}),
    // @ts-expect-error -- no such condition
    () => client.POST('/products/{id}/alerts', { params, body: { condition: 'lower' } }),
  ];
  expect(calls).toHaveLength(6);
});
