import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anyCharacter } from '../../support/any-character.ts';
import { runs } from '../../support/runs.ts';
import { namedOperations, openCaller, requireDeclaredResponses } from './declared-responses.ts';

const caller = await openCaller();
afterAll(() => caller.api.close());

// `npm run endurance` sends 200 more to each operation.
test.each(namedOperations)(
  'any body, header, ID and query to %s gets a declared response, never a 500',
  async (_name, method, template) => {
    await requireDeclaredResponses(caller, method, template, 20);
  },
);

test('anything that is not a token is rejected with 401', async () => {
  const { api, token } = caller;
  const text = fc.string({ unit: anyCharacter, maxLength: 60 }).filter((one) => !one.includes(token));
  const scheme = fc.constantFrom('', 'Bearer ', 'bearer  ', 'Basic ', 'Bearer pw_');
  const refused = fc.asyncProperty(scheme, text, async (before, after) => {
    const headers = { Authorization: before + after };
    expect((await api.call(null, 'GET', '/me', { headers })).status).toBe(401);
  });
  await fc.assert(refused, runs(60));
});
