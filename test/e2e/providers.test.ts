import { globSync, readFileSync, statSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LocalProcess, startService } from '../support/local-service.ts';
import { openProviderServer, type ProviderServer } from '../support/provider-server.ts';

let providers: ProviderServer;
let service: LocalProcess;
let token: string;

beforeAll(async () => {
  providers = await openProviderServer();
  vi.stubEnv('CRAWLER_ORDER', 'firecrawl,zyte');
  vi.stubEnv('FIRECRAWL_API_KEY', 'fc-test');
  vi.stubEnv('FIRECRAWL_BASE_URL', providers.baseUrl);
  vi.stubEnv('ZYTE_API_KEY', 'zy-test');
  vi.stubEnv('ZYTE_BASE_URL', providers.baseUrl);
  vi.stubEnv('CRAWLER_NEVER_READ', 'quiet.test');
  service = await startService();
  token = await service.token();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await service?.stop();
  await providers.close();
});

const extract = (url: string, more = {}) => service.call(token, 'POST', '/extract', { url, ...more });

test('a page is read by the provider that the environment names first, with its key', async () => {
  expect(await extract('https://ok.test/p/1', { country: 'de' })).toMatchObject({
    status: 200,
    body: { data: { price: 199.99, currency: 'EUR', driver: 'firecrawl', credits_used: 1 } },
  });
  expect(providers.calls).toMatchObject([
    { headers: { authorization: 'Bearer fc-test' }, body: { location: { country: 'DE' } } },
  ]);
});

test('and by the next one if the first is refused or does not serve that country', async () => {
  const fromZyte = { status: 200, body: { data: { driver: 'zyte', credits_used: null } } };
  expect(await extract('https://engines.test/p/1')).toMatchObject(fromZyte);
  expect(await extract('https://ok.test/p/1', { country: 'NO' })).toMatchObject(fromZyte);
});

test('a host that asked not to be read is refused by name, wherever its pages are asked for', async () => {
  const url = 'https://www.quiet.test/p/1';
  const calls = providers.calls.length;
  const error = {
    code: 'invalid',
    message: 'Pages of www.quiet.test are not read: the shop asked us not to.',
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

test('if the providers are at their limit, the answer says when to come back', async () => {
  const limited = await extract('https://rate.test/p/1');
  expect(limited).toMatchObject({ status: 503, body: { error: { code: 'quota', retryable: true } } });
  expect(limited.headers.get('retry-after')).toBe('7');
});

test('no key is written anywhere or printed', async () => {
  await extract('https://badkey.test/p/1');
  const files = globSync('**/*', { cwd: service.dataDir }).map((file) => `${service.dataDir}/${file}`);
  const texts = files.filter((file) => statSync(file).isFile()).map((file) => readFileSync(file, 'latin1'));
  expect(texts.length).toBeGreaterThan(10);
  for (const text of [...texts, service.output()]) {
    expect(text.includes('fc-test') || text.includes('zy-test')).toBe(false);
  }
});
