import { describe, expect, test } from 'vitest';
import { apiSubject } from '../../../functions/http/layers/rate-limit.ts';
import { setUpTestApp } from '../../support/test-app.ts';
import { until } from '../../support/until.ts';

const app = await setUpTestApp({ requestsPerMinute: 60 });

/** An account with an API key and several sessions, which has already sent requests that read pages. */
async function signedIn(sessions: number, requests = 0) {
  const { account, token } = await app.api.account({ plan: 'max' });
  const cookies: string[] = [];
  for (let begun = 0; begun < sessions; begun += 1) cookies.push(await app.signIn(account.id));
  await app.services.windows.api.take(apiSubject(account.id), app.api.clock.now(), requests);
  return { account, token, cookies };
}

const refusedOf = (answers: { status: number }[]) => answers.filter(({ status }) => status === 429).length;
const body = { url: 'https://shop.example/p/1' };
const extract = (cookie: string | undefined) => app.call('POST', '/app/api/extract', { cookie, body });

describe('the sessions and API keys of an account together', () => {
  test('can read 60 pages per minute', async () => {
    const { token, cookies } = await signedIn(3, 45);
    for (let sent = 45; sent < 50; sent += 1)
      expect((await app.api.call(token, 'POST', '/extract', { body })).status).toBe(200);
    const answers = [];
    for (let sent = 50; sent < 63; sent += 1) answers.push(await extract(cookies[sent % 3]));
    expect(answers.map(({ status }) => status === 429)).toEqual(answers.map((_, index) => index >= 10));
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limited', retryable: true } },
      headers: { 'retry-after': '60', 'ratelimit-limit': '60', 'ratelimit-remaining': '0' },
    });
    expect((await app.api.call(token, 'GET', '/me')).status).toBe(429);
  });

  test('share the same 60 with forced checks', async () => {
    const { token, cookies } = await signedIn(2, 54);
    const { id } = await app.api.watch(token);
    const answers = [];
    for (let sent = 55; sent < 61; sent += 1)
      answers.push(await app.call('POST', `/app/api/products/${id}/checks`, { cookie: cookies[sent % 2] }));
    expect(refusedOf(answers)).toBe(1);
  });

  test('can read 20 pages concurrently; more are rejected until one of them ends', async () => {
    const { token, cookies } = await signedIn(2);
    const body = { url: 'https://slow.example/p/1' };
    const held = app.api.reader.holds(body.url, { price: '19.99' });
    const request = { cookie: cookies[1], body };
    const urls = Array.from({ length: 15 }, () => body.url);
    const running = [
      app.call('POST', '/app/api/products/batch', { cookie: cookies[0], body: { urls } }),
      ...Array.from({ length: 3 }, () => app.call('POST', '/app/api/extract', request)),
      ...Array.from({ length: 2 }, () => app.api.call(token, 'POST', '/extract', { body })),
    ];
    await until(() => app.api.reader.reads(body.url) === 20);
    // Each waits for 5 s until it is rejected.
    const [rejected, alsoRejected] = await Promise.all([
      app.call('POST', '/app/api/extract', request),
      app.api.call(token, 'POST', '/products', { body }),
    ]);
    expect(rejected).toMatchObject({
      status: 429,
      body: { error: { code: 'rate_limited', retryable: true } },
      headers: { 'retry-after': '1' },
    });
    expect(alsoRejected.status).toBe(429);
    const another = await app.api.account();
    const other = app.api.call(another.token, 'POST', '/extract', { body });
    held.release();
    for (const answer of await Promise.all([other, ...running])) expect(answer.status).toBe(200);
    expect((await app.call('POST', '/app/api/extract', request)).status).toBe(200);
  });

  test('can send 600 requests per minute, however many sessions there are', async () => {
    const { cookies } = await signedIn(3);
    const ask = (cookie: string | undefined) => app.call('GET', '/app/api/session', { cookie });
    const askForAll = (cookie: string) => app.call('GET', '/app/api/account/export', { cookie });
    for (const cookie of cookies.slice(0, 2)) {
      // An export counts as 60.
      for (let counted = 0; counted < 300; counted += 60) expect((await askForAll(cookie)).status).toBe(200);
    }
    expect(await ask(cookies[2])).toMatchObject({
      status: 429,
      headers: { 'ratelimit-limit': '600' },
    });
  });
});

describe('an expensive request counts as several', () => {
  test.each([
    ['an export', 60, 'GET', () => '/account/export'],
    ['an alert preview', 5, 'POST', (id: string) => `/products/${id}/alerts/preview`],
  ])('%s as %i', async (_what, cost, method, pathOf) => {
    const { token, cookies } = await signedIn(1);
    const { id } = await app.api.watch(token);
    const answer = await app.call(method, `/app/api${pathOf(id)}`, {
      cookie: cookies[0],
      ...(method === 'POST' && { body: { condition: 'drops' } }),
    });
    expect(answer).toMatchObject({ status: 200, headers: { 'ratelimit-remaining': String(300 - cost) } });
  });

  test('also for an API key', async () => {
    const { token } = await app.api.account();
    const { id } = await app.api.watch(token);
    const answer = await app.api.call(token, 'POST', `/products/${id}/alerts/preview`, {
      body: { condition: 'drops' },
    });
    expect(answer).toMatchObject({ status: 200, headers: { 'ratelimit-remaining': '54' } });
  });
});
