import { createClient, PriceWatchError, paginate, waitForCheck } from 'price-watch-service/client';
import { describe, expect, expectTypeOf, test } from 'vitest';

/** A client whose responses depend on the rest of the path, with its query. */
function clientOf(answers: Record<string, object>) {
  const asked: string[] = [];
  const client = createClient({
    siteUrl: 'https://prices.example',
    token: 'pw_1',
    retries: 0,
    fetch: async ({ method, url }) => {
      const { pathname, search } = new URL(url);
      const wanted = `${method} ${pathname.replace('/api/v1', '')}${search}`;
      asked.push(wanted);
      const answer = answers[wanted];
      return answer
        ? Response.json(answer)
        : Response.json(
            { error: { code: 'not_found', message: 'No.', retryable: false, driver: null } },
            { status: 404 },
          );
    },
  });
  return { client, asked };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('paginate iterates to the end', () => {
  test('a list with a cursor', async () => {
    const { client } = clientOf({
      'GET /products?per_page=2': {
        data: [{ id: 'a' }, { id: 'b' }],
        meta: { page: 1, has_more: true, next_starting_after: 'b' },
      },
      'GET /products?per_page=2&starting_after=b': {
        data: [{ id: 'c' }],
        meta: { page: 1, has_more: false, next_starting_after: null },
      },
    });
    const found = await all(paginate(client, '/products', { params: { query: { per_page: 2 } } }));
    expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expectTypeOf(found[0]?.price).toEqualTypeOf<number | null | undefined>();
  });

  test('a list with numbered pages', async () => {
    const { client } = clientOf({
      'GET /products/1/prices': { data: [{ amount: 3 }], meta: { page: 1, has_more: true } },
      'GET /products/1/prices?page=2': { data: [{ amount: 2 }], meta: { page: 2, has_more: true } },
      'GET /products/1/prices?page=3': { data: [], meta: { page: 3, has_more: false } },
    });
    const found = await all(paginate(client, '/products/{id}/prices', { params: { path: { id: '1' } } }));
    expect(found.map(({ amount }) => amount)).toEqual([3, 2]);
  });

  test('the events, including empty pages', async () => {
    const { client } = clientOf({
      'GET /events?type=price.alert': { data: [], meta: { has_more: true, next_after: 40 } },
      'GET /events?type=price.alert&after=40': {
        data: [{ sequence: 41 }],
        meta: { has_more: false, next_after: 41 },
      },
    });
    const found = await all(paginate(client, '/events', { params: { query: { type: 'price.alert' } } }));
    expect(found.map(({ sequence }) => sequence)).toEqual([41]);
  });

  test('and throws an error of the service with its code', async () => {
    const { client } = clientOf({});
    const items = all(paginate(client, '/products'));
    await expect(items).rejects.toThrow(PriceWatchError);
    await expect(items).rejects.toMatchObject({ code: 'not_found', status: 404, retryable: false });
  });

  test('and rejects a path that is not a list', () => {
    const { client } = clientOf({});
    // @ts-expect-error -- the account is not a list
    expect(paginate(client, '/me')).toBeDefined();
  });
});

describe('waitForCheck', () => {
  const queued = {
    job_id: 'j',
    status: 'queued',
    data: { id: 'j', job_id: 'j', status: 'queued', poll: 'x' },
  };
  const options = { intervalMs: 1 };

  test('queues a check and resolves when it is complete', async () => {
    const { client, asked } = clientOf({
      'POST /products/1/checks': queued,
      'GET /products/1/checks/j': { ...queued, status: 'complete' },
    });
    expect(await waitForCheck(client, '1', options)).toMatchObject({ job_id: 'j', status: 'complete' });
    expect(asked).toEqual(['POST /products/1/checks', 'GET /products/1/checks/j']);
  });

  test('throws the error of a failed check', async () => {
    const error = { code: 'no_price', message: 'No price.', retryable: false, driver: 'direct' };
    const { client } = clientOf({
      'GET /products/1/checks/j': { ...queued, status: 'failed', data: { ...queued.data, error } },
    });
    await expect(waitForCheck(client, '1', { ...options, jobId: 'j' })).rejects.toMatchObject({
      code: 'no_price',
      driver: 'direct',
    });
  });

  test('rejects after its timeout', async () => {
    const { client } = clientOf({ 'GET /products/1/checks/j': queued });
    const waited = waitForCheck(client, '1', { ...options, jobId: 'j', timeoutMs: 30 });
    await expect(waited).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
