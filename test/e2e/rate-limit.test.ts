import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basePath } from '../../shared/interface/operation.ts';
import { type LocalProcess, startService } from '../support/local-service.ts';
import { sendRaw } from '../support/raw-request.ts';
import type { HttpAnswer } from '../support/service-client.ts';

const limit = 5;

let service: LocalProcess;
beforeAll(async () => {
  service = await startService({ options: ['--rate-limit', String(limit)] });
});
afterAll(() => service?.stop());

const me = (token: string | null) => service.call(token, 'GET', '/me');
const times = (count: number, call: () => Promise<HttpAnswer>) =>
  Promise.all(Array.from({ length: count }, call));
const statuses = (answers: HttpAnswer[]) => answers.map(({ status }) => status).toSorted();

describe(`with --rate-limit ${limit}`, () => {
  test('of 8 requests at once 5 are answered, and 3 get 429 and how long to wait', async () => {
    const token = await service.token();
    const answers = await times(8, () => me(token));
    expect(statuses(answers)).toEqual([...Array(limit).fill(200), ...Array(3).fill(429)]);
    for (const { status, headers, body } of answers) {
      expect(headers.get('ratelimit-limit')).toBe(String(limit));
      if (status !== 429) continue;
      expect(body).toMatchObject({ error: { code: 'rate_limited', retryable: true } });
      expect(headers.get('ratelimit-remaining')).toBe('0');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('retry-after')).toBe(headers.get('ratelimit-reset'));
    }
  });

  test('each account has a limit of its own, across its tokens', async () => {
    const [one, other] = [await service.token(), await service.token()];
    await times(limit, () => me(one));
    expect((await me(other)).status).toBe(200);
  });

  test('requests that the gateway refuses get the headers too, and are not counted', async () => {
    const token = await service.token();
    for (let sent = 0; sent < limit + 2; sent += 1) {
      const { status, headers } = await service.call(token, 'PUT', '/products');
      expect([status, headers.get('ratelimit-limit')]).toEqual([404, String(limit)]);
    }
    expect((await me(token)).status).toBe(200);
  });

  // The last one: the address of the tests is spent after it.
  test('requests that fail authentication count for their address, not for the accounts behind it', async () => {
    const answers = await times(limit + 3, () => me('pw_guess'));
    expect(statuses(answers)).toEqual([...Array(limit).fill(401), ...Array(3).fill(429)]);
    // The edge writes it, knowing nothing of the token; the function's own comes under the gateway's name for it.
    for (const { status, headers } of answers) {
      expect(headers.get('www-authenticate')).toBe('Bearer realm="price-watch"');
      expect(headers.get('x-amzn-remapped-www-authenticate')).toBe(
        status === 401 ? 'Bearer realm="price-watch", error="invalid_token"' : null,
      );
    }
    expect((await me(await service.token())).status).toBe(200);
    // An address that a client writes into a header is not believed.
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    expect(await sendRaw(service.siteUrl, { method: 'GET', path: `${basePath}/me`, headers })).toMatchObject({
      status: 429,
    });
  });
});
