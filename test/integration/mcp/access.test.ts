import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { httpServices } from '../../../functions/http/services.ts';
import { serveDocsTools } from '../../../functions/mcp/mcp-docs/serve-docs-tools.ts';
import { serveWatchTools } from '../../../functions/mcp/mcp-watch/serve-watch-tools.ts';
import { mcpPaths } from '../../../shared/interface/paths.ts';
import { plans } from '../../../shared/interface/plans.ts';
import { asFunction } from '../../support/granted-calls.ts';
import { type McpMessage, modernRequest, sendMessage } from '../../support/mcp-call.ts';
import { openedInTest } from '../../support/opened.ts';
import { repositoryLibrary } from '../../support/repository-library.ts';
import { openTestApi, setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();

const url = 'https://shop.example/p/1';
const list = modernRequest('tools/list');
const withToken = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('without a valid token', () => {
  test.each([
    ['tools/list', { message: list.message }],
    ['initialize', { message: { jsonrpc: '2.0', id: 1, method: 'initialize' } }],
    ['an invalid message', { text: '{' }],
    ['an oversized message', { text: ' '.repeat(300_000) }],
  ])('%s gets 401 and a challenge, before it is parsed', async (_what, sent) => {
    const none = await api.message(sent);
    expect(none).toMatchObject({ status: 401, body: { error: { code: 'unauthenticated' } } });
    expect(none.headers['www-authenticate']).toBe('Bearer realm="price-watch"');
    const wrong = await api.message({ ...sent, headers: withToken('pw_wrong') });
    expect(wrong.status).toBe(401);
    expect(wrong.headers['www-authenticate']).toContain('error="invalid_token"');
  });

  test('requests from other sites and with other methods are rejected even before that', async () => {
    expect(await api.message({ text: '{', headers: { Origin: 'https://evil.example' } })).toMatchObject({
      status: 403,
    });
    expect(await api.message({ method: 'GET' })).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });
});

test('tools are listed with a valid token, and the list does not count as a request', async () => {
  const strict = await openedInTest(openTestApi({ requestsPerMinute: 1 }));
  const { token } = await strict.account();
  for (let count = 0; count < 3; count += 1)
    expect(
      await strict.message({ ...list, headers: { ...list.headers, ...withToken(token) } }),
    ).toMatchObject({
      status: 200,
      body: { result: { cacheScope: 'private' } },
    });
  expect((await strict.call(token, 'GET', '/me')).status).toBe(200);
});

describe('is the same as over HTTP:', () => {
  test('a plan without API access', async () => {
    const { token } = await api.account({ plan: 'eco' });
    expect(await api.tool(token, 'list_products')).toMatchObject({ error: { code: 'plan_required' } });
  });

  test('another account’s resources', async () => {
    const { token } = await api.account();
    const { id } = await api.watch((await api.account()).token);
    for (const name of ['get_product', 'delete_product', 'check_price', 'get_price_history', 'list_alerts'])
      expect(await api.tool(token, name, { product_id: id })).toMatchObject({
        error: { code: 'unauthorized' },
      });
  });

  test('the plan limits', async () => {
    const { token } = await api.account();
    const urls = Array.from({ length: 15 }, () => url);
    await api.tool(token, 'watch_products', { urls });
    expect(await api.tool(token, 'watch_product', { url, again: true })).toMatchObject({
      error: { code: 'limit_reached' },
    });
    expect((await api.call(token, 'GET', '/me')).body).toMatchObject({ data: { products_used: 15 } });
  });

  test('the rate limit, which is shared', async () => {
    const strict = await openedInTest(openTestApi({ requestsPerMinute: 3 }));
    const { token } = await strict.account();
    await strict.call(token, 'GET', '/me');
    await strict.tool(token, 'get_account');
    await strict.tool(token, 'list_products');
    expect(await strict.tool(token, 'list_products')).toMatchObject({
      error: { code: 'rate_limited', retryable: true, retry_after_seconds: expect.any(Number) },
    });
    expect((await strict.call(token, 'GET', '/me')).status).toBe(429);
  });

  test('the rate-limit headers, which show what is left after the call', async () => {
    const strict = await openedInTest(openTestApi({ requestsPerMinute: 4 }));
    const { token } = await strict.account();
    const { message, headers } = modernRequest('tools/call', { name: 'get_account', arguments: {} });
    const remaining: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      const answer = await strict.message({ message, headers: { ...headers, ...withToken(token) } });
      expect(answer).toMatchObject({ status: 200, headers: { 'ratelimit-limit': '4' } });
      expect(Number(answer.headers['ratelimit-reset'])).toBeGreaterThan(0);
      remaining.push(answer.headers['ratelimit-remaining']);
    }
    expect(remaining).toEqual(['3', '2', '1', '0', '0']);
  });

  test("an idempotency key: each replays the other's response", async () => {
    const { token } = await api.account();
    const byTool = await api.tool(token, 'watch_product', { url, idempotency_key: 'once' });
    const { product } = z.object({ product: z.object({ id: z.string() }) }).parse(byTool.result);
    const headers = { 'Idempotency-Key': 'once' };
    const byHttp = await api.call(token, 'POST', '/products', { body: { url }, headers });
    expect([byHttp.headers['idempotency-replayed'], byHttp.body]).toMatchObject([
      'true',
      { data: { id: product.id } },
    ]);
    expect(await api.tool(token, 'watch_product', { url, idempotency_key: 'once' })).toEqual(byTool);
    expect(await api.tool(token, 'list_products')).toMatchObject({ result: { total: 1 } });
  });

  test('a page that is watched already returns its product', async () => {
    const { token } = await api.account();
    const first = await api.tool(token, 'watch_product', { url });
    expect(await api.tool(token, 'watch_product', { url })).toEqual(first);
    expect(await api.tool(token, 'list_products')).toMatchObject({ result: { total: 1 } });
  });

  test('10 concurrent calls with one key watch one product', async () => {
    const { token } = await api.account();
    const call = () => api.tool(token, 'watch_product', { url, idempotency_key: 'race' });
    const results = await Promise.all(Array.from({ length: 10 }, call));
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(await api.tool(token, 'list_products')).toMatchObject({ result: { total: 1 } });
  });
});

test('a key in a header is not used for the tool call', async () => {
  const { token } = await api.account();
  const { message, headers } = modernRequest('tools/call', {
    name: 'watch_product',
    arguments: { url, again: true },
  });
  const sent = { message, headers: { ...headers, ...withToken(token), 'Idempotency-Key': 'header' } };
  await api.message(sent);
  await api.message(sent);
  expect(await api.tool(token, 'list_products')).toMatchObject({ result: { total: 2 } });
});

describe('the documentation tools, which do not require a token', () => {
  const limit = 3;
  const endpoints = [mcpPaths.docs, mcpPaths.wellKnown];
  /** Uses the same table, whose accounts have a higher limit. */
  const docs = (options: { isBehindEdge?: boolean } = {}) => {
    const settings = {
      requestsPerMinute: limit,
      plans,
      now: api.clock.now,
      siteUrl: 'https://prices.example',
    };
    const handler = serveDocsTools(repositoryLibrary, httpServices(api.table, { ...settings, ...options }));
    return (sent: McpMessage) => asFunction('mcp-docs', () => sendMessage(handler, { ...list, ...sent }));
  };

  test.each(endpoints)(
    'are rejected with 429 at %s above the limit per address, for as long as the response says',
    async (path) => {
      const send = docs();
      const sourceIp = `192.0.2.${endpoints.indexOf(path) + 1}`;
      for (let sent = 1; sent <= limit; sent += 1)
        expect(await send({ path, sourceIp })).toMatchObject({
          status: 200,
          headers: {
            'ratelimit-limit': '3',
            'ratelimit-remaining': String(limit - sent),
            'ratelimit-reset': '60',
          },
        });
      // Invalid messages count, too.
      const refused = await send({ path, sourceIp, text: '{' });
      expect(refused).toMatchObject({
        status: 429,
        headers: { 'retry-after': '60', 'ratelimit-remaining': '0', 'cache-control': 'no-store' },
        body: { error: { code: 'rate_limited', retryable: true } },
      });
      expect((await send({ path, sourceIp: '192.0.2.9' })).status).toBe(200);
      expect((await send({ path, method: 'GET', sourceIp })).status).toBe(path === mcpPaths.docs ? 405 : 200);
      api.clock.advance(60_000);
      expect((await send({ path, sourceIp })).status).toBe(200);
    },
  );

  test('are counted by the address that the edge reports, never by one that a client sends', async () => {
    const ask = (send: ReturnType<typeof docs>, address: string) =>
      send({ sourceIp: '192.0.2.20', headers: { ...list.headers, 'X-Viewer-Address': address } });
    const behind = docs({ isBehindEdge: true });
    const open = docs();
    for (let sent = 0; sent < limit; sent += 1) {
      await ask(behind, '203.0.113.1');
      await ask(open, `203.0.113.${sent + 5}`);
    }
    expect((await ask(behind, '203.0.113.1')).status).toBe(429);
    expect((await ask(behind, '203.0.113.2')).status).toBe(200);
    expect((await ask(open, '203.0.113.3')).status).toBe(429);
  });

  test('share the limit per address with requests that fail authentication', async () => {
    const sourceIp = '192.0.2.30';
    const send = docs();
    for (let sent = 0; sent < limit; sent += 1) await send({ sourceIp });
    const services = httpServices(api.table, {
      requestsPerMinute: limit,
      plans,
      now: api.clock.now,
      siteUrl: 'https://prices.example',
    });
    const watch = serveWatchTools(services, { openHandlers: async () => ({}), sleep: async () => undefined });
    const refused = await asFunction('mcp-watch', () => sendMessage(watch, { ...list, sourceIp }));
    expect(refused.status).toBe(429);
  });
});
