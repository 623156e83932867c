import * as z from 'zod';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import { command, flag, option } from './command.ts';
import { type Service, scanTable } from './service.ts';

/** → `{ ended: "account" }`, or with `--all` the number of sessions. Users have to sign in again; tokens are not affected. */
export const endSessions = command({
  description: 'end the sessions of an account, or all sessions',
  options: z
    .object({
      email: option(EmailAddress.optional(), 'e-mail address of the account', '<address>'),
      all: flag('end the sessions of all accounts'),
    })
    .refine(
      ({ email, all }) => (email === undefined) !== (all === undefined),
      'requires either --email or --all',
    ),
  run: async (service, { email }) => {
    if (email === undefined) return { ended: await endAll(service) };
    const account = await service.accounts.getByEmail(email);
    await service.accounts.endSessions(account.id);
    return { ended: 'account' };
  },
  touches: async (service, { email }) => {
    if (email === undefined) {
      let sessions = 0;
      for await (const found of everySession(service)) sessions += found.length;
      return { accounts: 'all', sessions };
    }
    const account = await service.accounts.getByEmail(email);
    return { account: account.email, sessions: (await service.sessions.listHashes(account.id)).length };
  },
  // Its owner can sign in again immediately.
  isConfirmed: ({ all }) => all === true,
});

const Found = z.array(z.object({ pk: z.string(), sk: z.string() }));

async function endAll(service: Service): Promise<number> {
  let ended = 0;
  for await (const found of everySession(service)) {
    await service.table.deleteAll(found);
    ended += found.length;
  }
  return ended;
}

/** Yields the keys of all sessions. They are not indexed, so this scans the table. */
async function* everySession(service: Service) {
  const { pk: prefix, sk } = keys.session('');
  const sessionKeys = {
    ProjectionExpression: 'pk, sk',
    FilterExpression: 'begins_with(pk, :prefix) AND sk = :sk',
    ExpressionAttributeValues: { ':prefix': prefix, ':sk': sk },
  };
  for await (const items of scanTable(service, sessionKeys)) yield Found.parse(items);
}
