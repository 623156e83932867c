import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { scenarios } from '../../support/provider-scenarios.ts';
import { openProviderServer, type ProviderServer } from '../../support/provider-server.ts';
import { readThrough } from './read-through-providers.ts';

let providers: ProviderServer;
let lines: string[] = [];
beforeAll(async () => {
  providers = await openProviderServer();
});
afterAll(() => providers.close());
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const logged = () => lines.map((line): unknown => JSON.parse(line));
const read = (url: string) => readThrough(providers, url).catch(() => null);

describe('every call of a driver is a line in the log', () => {
  test('for a page that was usable', async () => {
    await read('https://stealth.test/p/1?session=1');
    expect(logged()).toMatchObject([
      {
        event: 'page.read',
        driver: 'firecrawl',
        host: 'stealth.test',
        rendering: 'auto',
        status: 200,
        failure: null,
        credits_used: 5,
        provider_request_id: expect.stringMatching(/^0199/),
      },
    ]);
    expect(lines.join()).not.toContain('session');
  });

  test('for a page that was not, with its cost', async () => {
    await read('https://noprice.test/p/1');
    expect(logged()).toMatchObject([
      { rendering: 'auto', failure: 'no_price', credits_used: 1 },
      { rendering: 'browser', failure: 'no_price', credits_used: 1 },
    ]);
  });

  test('for each driver of the chain, with the provider’s own codes', async () => {
    await read('https://waf.test/p/1');
    expect(logged()).toMatchObject([
      { driver: 'firecrawl', status: 403, failure: 'blocked', credits_used: 1 },
      {
        driver: 'zyte',
        failure: 'blocked',
        provider_status: 520,
        provider_code: '/download/temporary-error',
        provider_request_id: 'zyte-request-2',
        credits_used: null,
      },
    ]);
  });
});

test('no key is in any line or error, whatever happens', async () => {
  const secrets = ['fc-test', 'zy-test', Buffer.from('zy-test:').toString('base64')];
  providers.answer('quoting.test', {
    firecrawl: () => ({ status: 400, json: { success: false, code: 'no fc-test', error: 'no fc-test' } }),
    zyte: () => ({ status: 400, headers: { 'request-id': 'no zy-test' }, json: { type: 'no zy-test' } }),
  });
  const errors: unknown[] = [];
  const hosts = [...Object.keys(scenarios), 'quoting.test'].filter((host) => host !== 'slow.test');
  for (const order of [['firecrawl'], ['zyte']]) {
    for (const host of hosts) {
      await readThrough(providers, `https://${host}/p/1`, { order }).catch((error) => errors.push(error));
    }
  }
  expect(errors.length).toBeGreaterThan(hosts.length);
  const told = [
    ...lines,
    ...errors.map((error) => (error instanceof Error ? `${error.stack} ${error.cause}` : error)),
  ];
  for (const secret of secrets) expect(told.join('\n')).not.toContain(secret);
});
