import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAlert } from '../../../shared/interface/operations/alerts.ts';
import { createCheck } from '../../../shared/interface/operations/checks.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { requestsOf } from '../../support/arbitrary-requests.ts';
import { runs } from '../../support/runs.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();
/** Its product, check and alert are named by the requests. */
const { token, id } = await api.watched({ plan: 'max' });
const job = await api.call(token, 'POST', `/products/${id}/checks`);
const alert = await api.call(token, 'POST', `/products/${id}/alerts`, { body: { condition: 'drops' } });
const ids = [
  id,
  id.toUpperCase(),
  createCheck.success.body.parse(job.body).job_id,
  createAlert.success.body.parse(alert.body).data.id,
];

// The test API validates each response.
test.each(operations.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
  'any body, header, ID and query to %s gets a declared response, never a 500',
  async (_name, method, template) => {
    const answers = fc.asyncProperty(
      requestsOf(method, template, { ids, host: 'shop.example' }),
      async ({ path, headers, text }) => {
        const response = await api.call(token, method, path, { headers, ...(text !== null && { text }) });
        expect(response.status).not.toBe(500);
      },
    );
    await fc.assert(answers, runs(80, 200));
  },
);

test('anything that is not a token is rejected with 401', async () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 60 }).filter((one) => !one.includes(token));
  const scheme = fc.constantFrom('', 'Bearer ', 'bearer  ', 'Basic ', 'Bearer pw_');
  const refused = fc.asyncProperty(scheme, text, async (before, after) => {
    const headers = { Authorization: before + after };
    expect((await api.call(null, 'GET', '/me', { headers })).status).toBe(401);
  });
  await fc.assert(refused, runs(60));
});
