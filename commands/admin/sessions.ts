import * as z from 'zod';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import type { Touched } from './confirm.ts';
import { parseOptions } from './parse-options.ts';
import { type Service, scanTable } from './service.ts';

const EndOptions = z
  .object({ email: EmailAddress.optional(), all: z.literal(true).optional() })
  .refine(
    ({ email, all }) => (email === undefined) !== (all === undefined),
    'requires either --email or --all',
  );

/**
 * `session end --email E` → `{ ended: "account" }`, all sessions of one account. `session end --all` → `{ ended: n }`,
 * all sessions of all accounts. Users have to sign in again; tokens are not affected.
 */
export async function endSessions(service: Service, options: unknown) {
  const { email } = parseOptions(EndOptions, options);
  if (email === undefined) return { ended: await endAll(service) };
  const account = await service.accounts.getByEmail(email);
  await service.accounts.endSessions(account.id);
  return { ended: 'account' };
}

export async function touchedByEnd(service: Service, options: unknown): Promise<Touched> {
  const { email } = parseOptions(EndOptions, options);
  if (email === undefined) {
    let sessions = 0;
    for await (const found of everySession(service)) sessions += found.length;
    return { accounts: 'all', sessions };
  }
  const account = await service.accounts.getByEmail(email);
  return { account: account.email, sessions: (await service.sessions.listHashes(account.id)).length };
}

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
