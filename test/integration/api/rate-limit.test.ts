import { describe, expect, test } from 'vitest';
import { apiSubject } from '../../../functions/http/layers/rate-limit.ts';
import type { Subject } from '../../../shared/platform/table/keys.ts';
import { isRead } from '../../support/database-tap.ts';
import type { ApiResponse } from '../../support/gateway-call.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi({ requestsPerMinute: 60 });

async function callTimes(count: number, token: string): Promise<ApiResponse[]> {
  const responses: ApiResponse[] = [];
  for (let done = 0; done < count; done += 1) responses.push(await api.call(token, 'GET', '/me'));
  return responses;
}

/** Counts requests without sending them. */
const count = (requests: number, subject: Subject) =>
  api.services.rateWindow.take(subject, api.clock.now(), requests);

const statuses = (responses: ApiResponse[]) => responses.map(({ status }) => status);
const refused = (responses: ApiResponse[]) => statuses(responses).filter((status) => status === 429).length;

describe('60 requests in any 60 seconds', () => {
  test('are allowed, and the 61st gets 429 with the time to wait', async () => {
    const { token } = await api.account();
    expect(refused(await callTimes(60, token))).toBe(0);
    api.clock.advance(20_000);
    const { status, headers, body } = await api.call(token, 'GET', '/me');
    expect(status).toBe(429);
    expect(body).toEqual({
      error: {
        code: 'rate_limited',
        message: expect.stringContaining('40 s'),
        retryable: true,
        driver: null,
      },
    });
    expect(headers).toMatchObject({
      'retry-after': '40',
      'ratelimit-limit': '60',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '40',
    });
  });

  test('are exactly 60 of 100 concurrent ones', async () => {
    const { token } = await api.account();
    const responses = await Promise.all(Array.from({ length: 100 }, () => api.call(token, 'GET', '/me')));
    expect(refused(responses)).toBe(40);
    const left = responses
      .filter(({ status }) => status === 200)
      .map(({ headers }) => Number(headers['ratelimit-remaining']));
    expect(left.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
  });

  test('are counted across an account’s tokens', async () => {
    const { account, token } = await api.account();
    const other = await api.token(account.id);
    await count(58, apiSubject(account.id));
    expect(statuses([...(await callTimes(1, token)), ...(await callTimes(1, other))])).toEqual([200, 200]);
    expect(statuses([...(await callTimes(1, token)), ...(await callTimes(1, other))])).toEqual([429, 429]);
  });

  test('are counted per account', async () => {
    const [one, other] = await Promise.all([api.account(), api.account()]);
    await count(60, apiSubject(one.account.id));
    expect(refused(await callTimes(1, one.token))).toBe(1);
    expect(refused(await callTimes(1, other.token))).toBe(0);
  });

  test('are counted whatever their outcome', async () => {
    const { account, token } = await api.account();
    await count(57, apiSubject(account.id));
    for (let done = 57; done < 60; done += 1) await api.call(token, 'GET', '/products/nonsense');
    expect(refused(await callTimes(1, token))).toBe(1);
  });
});

describe('the rate-limit headers', () => {
  test('count down, and show when another request is allowed', async () => {
    const { token } = await api.account();
    await callTimes(1, token);
    api.clock.advance(15_000);
    const [response] = await callTimes(1, token);
    expect(response?.headers).toMatchObject({
      'ratelimit-limit': '60',
      'ratelimit-remaining': '58',
      'ratelimit-reset': '45',
    });
  });

  test('are on errors and on responses without a body', async () => {
    const { token, id } = await api.watched();
    const deleted = await api.call(token, 'DELETE', `/products/${id}`);
    const gone = await api.call(token, 'GET', `/products/${id}`);
    expect(deleted.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '58' });
    expect(gone.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '57' });
  });
});

test('show the full limit on a failure before the request is counted', async () => {
  const { token } = await api.account();
  api.tap.refuse('GetItemCommand', ...Array.from({ length: 9 }, () => ({ __type: 'AccessDeniedException' })));
  const { status, headers } = await api.call(token, 'GET', '/me');
  api.tap.mend();
  expect(status).toBe(500);
  expect(headers).toMatchObject({
    'ratelimit-limit': '60',
    'ratelimit-remaining': '60',
    'ratelimit-reset': '0',
  });
});

test('while the table accepts no writes, reads continue uncounted and writes are rejected', async () => {
  const { token, id } = await api.watched();
  const faults = Array.from({ length: 30 }, () => ({ __type: 'InternalServerError' }));
  api.tap.refuse('UpdateItemCommand', ...faults);
  const read = await api.call(token, 'GET', `/products/${id}`);
  const written = await api.call(token, 'DELETE', `/products/${id}`);
  const guessed = await api.call('pw_guess', 'GET', '/me', { sourceIp: '203.0.113.9' });
  api.tap.mend();
  expect([read.status, written.status, guessed.status]).toEqual([200, 500, 401]);
  expect(read.headers).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '60' });
  expect((await api.call(token, 'GET', `/products/${id}`)).headers).toMatchObject({
    'ratelimit-remaining': '58',
  });
});

describe('requests that fail authentication', () => {
  const guess = (sourceIp: string) => api.call('pw_guess', 'GET', '/me', { sourceIp });

  test('are counted by IP address, and get 429 above the limit', async () => {
    expect((await guess('203.0.113.1')).headers).toMatchObject({ 'ratelimit-remaining': '59' });
    await count(54, 'ADDRESS#203.0.113.1');
    for (let done = 55; done < 60; done += 1) expect((await guess('203.0.113.1')).status).toBe(401);
    const { status, headers } = await guess('203.0.113.1');
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('60');
    expect((await guess('203.0.113.2')).status).toBe(401);
  });

  test('do not count toward accounts behind the same address', async () => {
    const { token } = await api.account();
    await count(60, 'ADDRESS#203.0.113.3');
    expect((await guess('203.0.113.3')).status).toBe(429);
    const response = await api.call(token, 'GET', '/me', { sourceIp: '203.0.113.3' });
    expect(response.headers['ratelimit-remaining']).toBe('59');
  });
});

test('cost one write each to count', async () => {
  const { token } = await api.account();
  await callTimes(1, token);
  api.tap.take();
  await callTimes(1, token);
  const commands = api.tap.take();
  expect(commands.filter((command) => !isRead(command)).map(({ name }) => name)).toEqual([
    'UpdateItemCommand',
  ]);
  expect(commands.filter(isRead)).toHaveLength(2);
});
