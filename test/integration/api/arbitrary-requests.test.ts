import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAlert } from '../../../shared/interface/operations/create-alert.ts';
import { createCheck } from '../../../shared/interface/operations/create-check.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { requestsOf } from '../../support/arbitrary-requests.ts';
import { openTestApi, type TestApi } from '../../support/test-api.ts';

let api: TestApi;
let token: string;
let ids: string[];
beforeAll(async () => {
  api = await openTestApi();
  ({ token } = await api.account({ plan: 'max' }));
  const { id } = await api.watch(token);
  const job = await api.call(token, 'POST', `/products/${id}/checks`);
  const alert = await api.call(token, 'POST', `/products/${id}/alerts`, { body: { condition: 'drops' } });
  ids = [
    id,
    id.toUpperCase(),
    createCheck.success.body.parse(job.body).job_id,
    createAlert.success.body.parse(alert.body).data.id,
  ];
});
afterAll(() => api.close());

test.each(operations.map(({ method, path, id }) => [`${method} ${path}`, method, path, id] as const))(
  'any body, header, id and query to %s gets a declared answer, never a 500',
  async (_name, method, template) => {
    const answers = fc.asyncProperty(
      requestsOf(method, template, { ids, host: 'shop.example' }),
      async ({ path, headers, text }) => {
        const response = await api.call(token, method, path, { headers, ...(text !== null && { text }) });
        expect(response.status).not.toBe(500);
      },
    );
    await fc.assert(answers, { numRuns: 40 });
  },
);

test('anything that is not a token is refused with 401', async () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 60 }).filter((one) => !one.includes(token));
  const scheme = fc.constantFrom('', 'Bearer ', 'bearer  ', 'Basic ', 'Bearer pw_');
  const refused = fc.asyncProperty(scheme, text, async (before, after) => {
    const headers = { Authorization: before + after };
    expect((await api.call(null, 'GET', '/me', { headers })).status).toBe(401);
  });
  await fc.assert(refused, { numRuns: 60 });
});
