import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type LocalProcess, startService } from '../support/local-service.ts';
import { openProviderServer, type ProviderServer } from '../support/provider-server.ts';

let providers: ProviderServer;
let service: LocalProcess;

beforeAll(async () => {
  providers = await openProviderServer();
  vi.stubEnv('CRAWLER_ORDER', 'firecrawl,zyte');
  vi.stubEnv('FIRECRAWL_API_KEY', 'fc-test');
  vi.stubEnv('FIRECRAWL_BASE_URL', providers.baseUrl);
  // Room for two pages of a credit each: before the third, the 5 that it may cost are not left.
  vi.stubEnv('FIRECRAWL_CREDITS_PER_DAY', '6');
  vi.stubEnv('ZYTE_API_KEY', 'zy-test');
  vi.stubEnv('ZYTE_BASE_URL', providers.baseUrl);
  vi.stubEnv('ZYTE_CREDITS_PER_DAY', '1');
  service = await startService();
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await service?.stop();
  await providers.close();
});

test('once a provider has used its budget of the day, the next one is called, and when that is used up too the read fails', async () => {
  const token = await service.token();
  const extract = () => service.call(token, 'POST', '/extract', { url: 'https://ok.test/p/1' });
  expect(await extract()).toMatchObject({ body: { data: { driver: 'firecrawl', credits_used: 1 } } });
  expect(await extract()).toMatchObject({ body: { data: { driver: 'firecrawl' } } });
  expect(await extract()).toMatchObject({ body: { data: { driver: 'zyte' } } });
  const refused = await extract();
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'quota', retryable: true } } });
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  expect(providers.calls.map(({ provider }) => provider)).toEqual(['firecrawl', 'firecrawl', 'zyte']);
});
