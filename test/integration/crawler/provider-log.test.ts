import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { opened } from '../../support/opened.ts';
import { scenarios } from '../../support/provider-scenarios.ts';
import { openProviderServer } from '../../support/provider-server.ts';
import { readThrough } from './read-through-providers.ts';

let lines: string[] = [];
const providers = await opened(openProviderServer());
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => vi.restoreAllMocks());

const logged = (event = 'page.read') =>
  lines
    .map((line) => z.looseObject({ event: z.string() }).parse(JSON.parse(line)))
    .filter((line) => line.event === event);
const read = (url: string) => readThrough(providers, url);

describe('every driver call is a log line', () => {
  test('for a usable page', async () => {
    await read('https://stealth.test/p/1?session=1');
    expect(logged()).toMatchObject([
      {
        event: 'page.read',
        driver: 'firecrawl',
        host: 'stealth.test',
        way: 'firecrawl',
        rendering: 'browser',
        plan: 'firecrawl zyte-http zyte-browser',
        why: 'cheapest',
        try: 1,
        status: 200,
        failure: null,
        credits_used: 5,
        microdollars: 4950,
        provider_request_id: expect.stringMatching(/^0199/),
      },
    ]);
    expect(lines.join()).not.toContain('session');
  });

  test('for an unusable page, with its cost', async () => {
    await read('https://noprice.test/p/1');
    expect(logged()).toMatchObject([
      { way: 'firecrawl', failure: 'no_price', credits_used: 1, microdollars: 990, try: 1 },
      { way: 'zyte-http', failure: 'no_price', credits_used: null, microdollars: 334, try: 2 },
      { way: 'zyte-browser', failure: 'no_price', credits_used: null, microdollars: 3208, try: 3 },
    ]);
  });

  test('for each route that was tried, with the provider’s own codes', async () => {
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
        microdollars: 0,
      },
      { way: 'zyte-browser' },
    ]);
  });
});

describe('every read is one line, with the routing decision and the result', () => {
  test('if it found a price', async () => {
    await read('https://engines.test/p/1?session=1');
    expect(logged('page.decided')).toMatchObject([
      {
        host: 'engines.test',
        plan: 'firecrawl zyte-http zyte-browser',
        why: 'cheapest',
        tried: 'firecrawl:blocked zyte-http:priced',
        way: 'zyte-http',
        prices_accepted: 1,
        read_microdollars: 334,
      },
    ]);
    expect(lines.join()).not.toContain('session');
  });

  test('if it did not, with the same ID as the lines of its routes', async () => {
    await read('https://noprice.test/p/1');
    const [decided] = logged('page.decided');
    expect(decided).toMatchObject({ way: null, prices_accepted: 0, read_microdollars: 990 + 334 + 3208 });
    expect(new Set(lines.map((line): unknown => JSON.parse(line).read_id)).size).toBe(1);
  });
});

test('no line or outcome contains a key, whatever happens', async () => {
  const secrets = ['fc-test', 'zy-test', Buffer.from('zy-test:').toString('base64')];
  providers.answer('quoting.test', {
    firecrawl: () => ({ status: 400, json: { success: false, code: 'no fc-test', error: 'no fc-test' } }),
    zyte: () => ({ status: 400, headers: { 'request-id': 'no zy-test' }, json: { type: 'no zy-test' } }),
  });
  const failures: unknown[] = [];
  const hosts = [...Object.keys(scenarios), 'quoting.test'].filter((host) => host !== 'slow.test');
  for (const order of [['firecrawl'], ['zyte']]) {
    for (const host of hosts) {
      const outcome = await readThrough(providers, `https://${host}/p/1`, { order });
      if (outcome.kind !== 'priced') failures.push(outcome);
    }
  }
  expect(failures.length).toBeGreaterThan(hosts.length);
  const said = [...lines, ...failures.map((failure) => inspect(failure, { depth: null }))].join('\n');
  for (const secret of secrets) expect(said).not.toContain(secret);
});
