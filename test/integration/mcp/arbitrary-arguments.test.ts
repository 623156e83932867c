import fc from 'fast-check';
import { expect, test } from 'vitest';
import { watchServer } from '../../../functions/mcp/mcp-watch/watch-server.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { runs } from '../../support/runs.ts';
import { setUpTestApi } from '../../support/test-api.ts';

const api = await setUpTestApi();
const { token, id } = await api.watched({ plan: 'max' });
const ids = [id, id.toUpperCase(), (await api.watch((await api.account()).token)).id];

const text = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('https://shop.example/p/1', 'ftp://x', '\ud800'),
);
const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), text);

test.each(watchServer.tools)(
  'any arguments of $name return a result that matches its schema, or an error with the remedy',
  async ({ name, input }) => {
    // Looked up here, because the products exist only once the hooks have run.
    const fields = Object.keys(input.shape).map((field) => {
      const value = fc.oneof(
        fc.constantFrom(...ids),
        fc.constantFrom('below', 'drops', 1, 50, true),
        text,
        anything,
      );
      return [field, value] as const;
    });
    const given = fc.oneof(
      { arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }), weight: 4 },
      fc.dictionary(fc.string({ unit: anyCharacter }), anything, { maxKeys: 3 }),
    );
    const answered = fc.asyncProperty(given, async (args) => {
      const { error } = await api.tool(token, name, args);
      if (error !== undefined)
        expect(error).toMatchObject({
          code: expect.not.stringMatching('server_error'),
          message: expect.any(String),
        });
    });
    // A tool without arguments ignores all of them.
    await fc.assert(answered, runs(fields.length === 0 ? 5 : 25));
  },
);
