import { describe, expect, test } from 'vitest';
import { confirm } from '../../../commands/admin/confirm.ts';

const deletion = {
  command: 'account delete',
  description: 'permanently delete an account with all its data',
  touched: { account: 'ada@example.com', products: 3, api_keys: 2 },
};
const words =
  'account delete will permanently delete an account with all its data. This affects account: ada@example.com, products: 3, api keys: 2.';

function terminal(answer: boolean | null) {
  const said: string[] = [];
  return {
    said,
    write: (text: string) => said.push(text),
    note: (text: string) => said.push(text),
    ask:
      answer === null
        ? null
        : async (question: string) => {
            said.push(question);
            return answer;
          },
  };
}

describe('a command that cannot be undone', () => {
  test('prints what it affects before it asks', async () => {
    const agreeing = terminal(true);
    await confirm({ ...deletion, yes: false }, agreeing);
    expect(agreeing.said).toEqual([`${words}\nContinue?`]);
  });

  test('changes nothing if the answer is no', async () => {
    await expect(confirm({ ...deletion, yes: false }, terminal(false))).rejects.toThrow(
      'account delete was not confirmed. Nothing was changed.',
    );
  });

  test('prints the same with --yes, and does not ask', async () => {
    const silent = terminal(false);
    await confirm({ ...deletion, yes: true }, silent);
    expect(silent.said).toEqual([`${words}\n`]);
  });

  test('rejects without a terminal and without --yes, and names the missing option', async () => {
    await expect(confirm({ ...deletion, yes: false }, terminal(null))).rejects.toMatchObject({
      failure: 'validation_failed',
      message: `${words} Nothing was changed, because confirmation requires a terminal. Pass --yes to confirm, or --dry-run to show this again.`,
    });
  });
});
