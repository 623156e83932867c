import { inspect } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Failure } from '../../../shared/interface/errors.ts';
import { opened } from '../../support/opened.ts';
import { firecrawlError, type ProviderReply, zyteProblem } from '../../support/provider-answers.ts';
import { openProviderServer } from '../../support/provider-server.ts';
import { bring, readThrough } from './read-through-providers.ts';

const providers = await opened(openProviderServer());
beforeEach(() => providers.calls.splice(0));

type Row = readonly [status: number, code: string | undefined, failure: Failure];

const firecrawlRows: readonly Row[] = [
  [401, undefined, 'not_configured'],
  [402, undefined, 'quota'],
  [403, 'UNSUPPORTED_SITE', 'blocked'],
  [403, 'unsafe_domain_blocked', 'blocked'],
  [403, 'SAFE_MODE_BLOCKED', 'blocked'],
  [403, 'KEY_SCOPE', 'not_configured'],
  [403, undefined, 'not_configured'],
  [400, 'BAD_REQUEST', 'unreadable_url'],
  [422, 'SCRAPE_ACTIONS_NOT_SUPPORTED', 'unreadable_url'],
  [413, undefined, 'unreadable_url'],
  [408, 'SCRAPE_TIMEOUT', 'http'],
  [408, undefined, 'http'],
  [408, 'CONCURRENCY_QUEUE_TIMEOUT', 'quota'],
  [429, undefined, 'quota'],
  [200, 'SCRAPE_DNS_RESOLUTION_ERROR', 'unreadable_url'],
  [200, undefined, 'http'],
  [500, 'SCRAPE_ALL_ENGINES_FAILED', 'blocked'],
  [500, 'SCRAPE_PROXY_SELECTION_ERROR', 'blocked'],
  [500, 'SCRAPE_DOCUMENT_ANTIBOT_ERROR', 'blocked'],
  [500, 'SCRAPE_PDF_ANTIBOT_ERROR', 'blocked'],
  [500, 'SCRAPE_SSL_ERROR', 'unreadable_url'],
  [500, 'SCRAPE_UNSUPPORTED_FILE_ERROR', 'unavailable'],
  [500, 'SCRAPE_SITE_ERROR', 'http'],
  [500, 'SCRAPE_RETRY_LIMIT', 'http'],
  [500, 'UNKNOWN_ERROR', 'http'],
  [500, 'SOMETHING_NEW', 'http'],
  [500, undefined, 'http'],
  [502, undefined, 'http'],
  [503, undefined, 'http'],
  [504, undefined, 'http'],
  [301, undefined, 'http'],
];

const zyteRows: readonly Row[] = [
  [401, '/auth/not-valid', 'not_configured'],
  [401, '/auth/key-not-found', 'not_configured'],
  [403, '/auth/account-suspended', 'quota'],
  [402, undefined, 'quota'],
  [400, '/request/invalid', 'unreadable_url'],
  [400, '/request/invalid-json', 'unreadable_url'],
  [422, '/request/unprocessable', 'unreadable_url'],
  [421, '/website/domain-unreachable', 'unreadable_url'],
  [451, '/download/domain-forbidden', 'blocked'],
  [429, '/limits/over-user-limit', 'quota'],
  [429, '/limits/over-domain-limit', 'quota'],
  [429, '/limits/over-org-domain-limit', 'quota'],
  [503, '/limits/over-global-limit', 'http'],
  [503, '/extractor/over-global-limit', 'http'],
  [520, '/download/temporary-error', 'blocked'],
  [521, '/download/internal-error', 'blocked'],
  [500, '/server/timed-out', 'http'],
  [500, '/server/internal', 'http'],
  [500, '/something/new', 'http'],
];
/** The body may be missing. */
const bareZyteRows = zyteRows.map(([status, , failure]): Row => [status, undefined, failure]);

function answerOnly(provider: 'firecrawl' | 'zyte', reply: ProviderReply): void {
  providers.answer('row.test', { [provider]: () => reply });
}

describe('a failure of Firecrawl', () => {
  test.each(firecrawlRows)('%i %s is %s, after one call', async (status, code, failure) => {
    answerOnly('firecrawl', firecrawlError(status, code));
    const reading = bring(providers, 'firecrawl', 'https://row.test/');
    await expect(reading).resolves.toMatchObject({ failure, driver: 'firecrawl' });
    expect(providers.calls).toHaveLength(1);
  });
});

describe('a failure of Zyte', () => {
  test.each([...zyteRows, ...bareZyteRows])('%i %s is %s, after one call', async (status, type, failure) => {
    answerOnly('zyte', zyteProblem(status, type));
    const reading = bring(providers, 'zyte', 'https://row.test/');
    await expect(reading).resolves.toMatchObject({ failure, driver: 'zyte' });
    expect(providers.calls).toHaveLength(1);
  });
});

describe.each([
  ['firecrawl', 'firecrawl'],
  ['zyte', 'zyte-http'],
])('read through %s alone', (name, route) => {
  test.each([
    ['gone.test', 'unavailable'],
    ['gone410.test', 'unavailable'],
    ['refused.test', 'blocked'],
    ['busy.test', 'blocked'],
    ['failing.test', 'http'],
    ['waf.test', 'blocked'],
    ['challenge.test', 'blocked'],
    ['dns.test', 'unreadable_url'],
    ['late.test', 'http'],
    ['rate.test', 'quota'],
    ['broke.test', 'quota'],
    ['badkey.test', 'not_configured'],
    ['forbidden.test', 'blocked'],
    ['garbage.test', 'http'],
    ['reset.test', 'http'],
  ] as const)('%s is %s', async (host, failure) => {
    const reading = readThrough(providers, `https://${host}/p/1`, { order: [route] });
    await expect(reading).resolves.toMatchObject({ failure, driver: name });
    expect(providers.calls).toHaveLength(1);
  });

  test('a call without a response ends at the deadline', async () => {
    const reading = readThrough(providers, 'https://slow.test/p/1', { order: [route], deadlineMs: 1_050 });
    await expect(reading).resolves.toMatchObject({
      failure: 'http',
      message: `${name} did not respond in time.`,
    });
    await providers.calls[0]?.closed;
  });

  test('a rate limit has a time to retry', async () => {
    const reading = readThrough(providers, 'https://rate.test/p/1', { order: [name] });
    await expect(reading).resolves.toMatchObject({ failure: 'quota', retryAfterSeconds: 7 });
  });

  test('a rate limit without one is retried after half a minute', async () => {
    const bare = name === 'firecrawl' ? firecrawlError(429) : zyteProblem(429, '/limits/over-user-limit');
    providers.answer('row.test', { [name]: () => bare });
    const reading = readThrough(providers, 'https://row.test/p/1', { order: [name] });
    await expect(reading).resolves.toMatchObject({ failure: 'quota', retryAfterSeconds: 30 });
  });

  test('used-up credits are not retried soon', async () => {
    const reading = readThrough(providers, 'https://broke.test/p/1', { order: [name] });
    await expect(reading).resolves.toMatchObject({ failure: 'quota', retryAfterSeconds: null });
  });

  test.each([
    ['a page without a status', { status: 200, json: { success: true, url: 'https://row.test/', data: {} } }],
    ['an invalid final URL', { status: 200, json: { success: true, url: 'nowhere', statusCode: 200 } }],
    ['a list', { status: 200, json: [] }],
    ['null', { status: 200, json: null }],
    ['nothing', { status: 200, text: '' }],
  ] satisfies [string, ProviderReply][])('%s counts as an unavailable provider', async (_what, reply) => {
    providers.answer('row.test', { [name]: () => reply });
    const reading = readThrough(providers, 'https://row.test/p/1', { order: [name] });
    await expect(reading).resolves.toMatchObject({ failure: 'http', driver: name });
  });

  test("the provider's message is not passed on", async () => {
    for (const host of ['badkey.test', 'broke.test', 'dns.test', 'late.test', 'garbage.test']) {
      const outcome = await readThrough(providers, `https://${host}/`, { order: [name] });
      expect(inspect(outcome)).not.toMatch(/test in it|fc-test|zy-test/);
    }
  });
});

test('an unreachable provider counts as down', async () => {
  const closed = await openProviderServer();
  await closed.close();
  await expect(bring(closed, 'zyte', 'https://ok.test/')).resolves.toMatchObject({
    failure: 'http',
    message: 'zyte refuses connections.',
  });
});
