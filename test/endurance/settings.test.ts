import { globSync, readFileSync, statSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { basePath } from '../../shared/interface/operation.ts';
import { openBrowser } from '../support/cookie-jar.ts';
import { startService } from '../support/local-service.ts';
import { openProviderServer } from '../support/provider-server.ts';
import { sendRaw } from '../support/raw-request.ts';
import type { HttpAnswer } from '../support/service-client.ts';

/** Requests of an account per minute. Each test has its own accounts. */
const limit = 5;

const providers = await openProviderServer();
vi.stubEnv('CRAWLER_ORDER', 'firecrawl,zyte-browser');
vi.stubEnv('FIRECRAWL_API_KEY', 'fc-test');
vi.stubEnv('FIRECRAWL_BASE_URL', providers.baseUrl);
// A page costs one credit, but each read requires the 5 that it may cost.
vi.stubEnv('FIRECRAWL_CREDITS_PER_DAY', '7');
vi.stubEnv('ZYTE_API_KEY', 'zy-test');
vi.stubEnv('ZYTE_BASE_URL', providers.baseUrl);
vi.stubEnv('ZYTE_CREDITS_PER_DAY', '1');
vi.stubEnv('CRAWLER_NEVER_READ', 'quiet.test');
/** One service for all settings by environment and options. */
const service = await startService({ options: ['--rate-limit', String(limit)] });

afterAll(async () => {
  vi.unstubAllEnvs();
  await service?.stop();
  await providers.close();
});

describe('with two providers', () => {
  let token: string;
  beforeEach(async () => {
    token = await service.token();
  });
  const extract = (url: string, more = {}) => service.call(token, 'POST', '/extract', { url, ...more });

  test('a page is read by the cheaper one, with its key', async () => {
    expect(await extract('https://ok.test/p/1', { country: 'de' })).toMatchObject({
      status: 200,
      body: { data: { price: 199.99, currency: 'EUR', driver: 'firecrawl', credits_used: 1 } },
    });
    expect(providers.calls).toMatchObject([
      { headers: { authorization: 'Bearer fc-test' }, body: { location: { country: 'DE' } } },
    ]);
  });

  test('a host that opted out is rejected by name, wherever its pages are requested', async () => {
    const url = 'https://www.quiet.test/p/1';
    const calls = providers.calls.length;
    const error = {
      code: 'invalid',
      message: 'This service does not read pages of www.quiet.test.',
      retryable: false,
      driver: null,
    };
    expect(await extract(url)).toMatchObject({ status: 422, body: { error } });
    expect(await service.call(token, 'POST', '/products', { url })).toMatchObject({
      status: 422,
      body: { error },
    });
    expect(await service.call(token, 'POST', '/products/batch', { urls: [url] })).toMatchObject({
      body: { meta: { errors: [{ ...error, url }] } },
    });
    expect(await service.call(token, 'GET', '/products')).toMatchObject({ body: { data: [] } });
    expect(providers.calls).toHaveLength(calls);
  });

  test('no key is written to disk or printed', async () => {
    await extract('https://badkey.test/p/1');
    const files = globSync('**/*', { cwd: service.dataDir }).map((file) => `${service.dataDir}/${file}`);
    const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'));
    expect(texts.length).toBeGreaterThan(10);
    for (const text of [...texts, service.output()]) {
      expect(text.includes('fc-test') || text.includes('zy-test')).toBe(false);
    }
  });

  // The last test, because nothing can be read after it. A test above used one credit of the first provider.
  test('once one has used its daily budget, the next one is called, and when that is used up, too, the read fails', async () => {
    const calls = providers.calls.length;
    const page = 'https://ok.test/p/1';
    expect(await extract(page)).toMatchObject({ body: { data: { driver: 'firecrawl', credits_used: 1 } } });
    expect(await extract(page)).toMatchObject({ body: { data: { driver: 'firecrawl' } } });
    expect(await extract(page)).toMatchObject({ body: { data: { driver: 'zyte' } } });
    const refused = await extract(page);
    expect(refused).toMatchObject({ status: 503, body: { error: { code: 'quota', retryable: true } } });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
    const called = providers.calls.slice(calls).map(({ provider }) => provider);
    expect(called).toEqual(['firecrawl', 'firecrawl', 'zyte']);
  });
});

const me = (token: string | null) => service.call(token, 'GET', '/me');
const times = (count: number, call: () => Promise<HttpAnswer>) =>
  Promise.all(Array.from({ length: count }, call));
const statuses = (answers: HttpAnswer[]) => answers.map(({ status }) => status).toSorted();

describe(`with --rate-limit ${limit}`, () => {
  test('requests that the gateway rejects get the headers, too, and are not counted', async () => {
    const token = await service.token();
    for (let sent = 0; sent < limit + 2; sent += 1) {
      const { status, headers } = await service.call(token, 'PUT', '/products');
      expect([status, headers.get('ratelimit-limit')]).toEqual([404, String(limit)]);
    }
    expect(statuses(await times(limit + 3, () => me(token)))).toEqual([
      ...Array(limit).fill(200),
      ...Array(3).fill(429),
    ]);
  });

  // The last test, because the tests' IP address is at its limit after it.
  test('requests that fail authentication count toward their IP address, not toward the accounts behind it', async () => {
    const answers = await times(limit + 3, () => me('pw_guess'));
    expect(statuses(answers)).toEqual([...Array(limit).fill(401), ...Array(3).fill(429)]);
    // The edge adds it without knowing the token. The function's own header has the name that the gateway
    // gives it.
    for (const { status, headers } of answers) {
      expect(headers.get('www-authenticate')).toBe('Bearer realm="price-watch"');
      expect(headers.get('x-amzn-remapped-www-authenticate')).toBe(
        status === 401 ? 'Bearer realm="price-watch", error="invalid_token"' : null,
      );
    }
    expect((await me(await service.token())).status).toBe(200);
    // A client address sent in a header is ignored.
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    expect(await sendRaw(service.siteUrl, { method: 'GET', path: `${basePath}/me`, headers })).toMatchObject({
      status: 429,
    });
  });
});

// On the shared service, it would sign out other files.
test('the admin command ends the sessions of all accounts', async () => {
  const browsers = [openBrowser(), openBrowser()];
  const statuses = () =>
    Promise.all(
      browsers.map(async (one) => (await one.call('GET', `${service.siteUrl}/app/api/session`)).status),
    );
  for (const [number, browser] of browsers.entries())
    await browser.signIn(service.siteUrl, `ended-${number}@example.com`);
  expect(await statuses()).toEqual([200, 200]);
  expect((await service.admin('session', 'end', '--all', '--yes')).code).toBe(0);
  expect(await statuses()).toEqual([401, 401]);
});
