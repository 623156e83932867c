import { describe, expect, test } from 'vitest';
import { newToken } from '../../../shared/accounts/token.ts';
import { basePath } from '../../../shared/interface/operation.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { setUpTestApi } from '../../support/test-api.ts';

/** "Authentication" and "Versioning", point by point. The admin command's tests cover creating tokens. */

const api = await setUpTestApi();

const withHeader = (Authorization: string) => api.call(null, 'GET', '/me', { headers: { Authorization } });

describe('Authentication', () => {
  test('1. Authorization: Bearer <ACCESS_TOKEN>', async () => {
    const { token } = await api.account();
    expect((await withHeader(`Bearer ${token}`)).status).toBe(200);
  });

  test('2. a token of an account on plus or max', async () => {
    for (const plan of ['plus', 'max'] as const) {
      const { token } = await api.account({ plan });
      expect((await api.call(token, 'GET', '/me')).status).toBe(200);
    }
  });

  test.each([
    ['an opaque one', 'Bearer 3f2a9c1e5d'],
    ['a JSON web token', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['a well-formed but unknown one', `Bearer ${newToken()}`],
  ])('3. any other token is 401: %s', async (_which, header) => {
    expect(await withHeader(header)).toMatchObject({
      status: 401,
      body: { error: { code: 'unauthenticated' } },
    });
  });

  test('4. a token of an account that is now on eco is 403 plan_required', async () => {
    const { token } = await api.account({ plan: 'eco' });
    expect(await api.call(token, 'GET', '/me')).toMatchObject({
      status: 403,
      body: { error: { code: 'plan_required' } },
    });
  });

  test.each([
    ['missing', {}],
    ['invalid', { Authorization: 'Bearer pw_x' }],
  ])(
    '5. a %s token is 401 with WWW-Authenticate, RateLimit-Limit, RateLimit-Remaining and the envelope',
    async (_how, headers) => {
      const answer = await api.call(null, 'GET', '/me', { headers });
      expect(answer).toMatchObject({
        status: 401,
        body: { error: { code: 'unauthenticated', retryable: false } },
      });
      expect(answer.headers).toMatchObject({
        'www-authenticate': expect.stringMatching(/^Bearer /),
        'ratelimit-limit': expect.stringMatching(/^\d+$/),
        'ratelimit-remaining': expect.stringMatching(/^\d+$/),
      });
    },
  );
});

describe('Versioning', () => {
  test('1. the path prefix is /api/v1', () => {
    expect(basePath).toBe('/api/v1');
  });

  test('3. no operation is deprecated yet', () => {
    expect(operations.filter(({ deprecation }) => deprecation !== undefined)).toEqual([]);
  });
});
