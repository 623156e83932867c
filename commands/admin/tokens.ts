import * as z from 'zod';
import { hashToken, newToken } from '../../shared/accounts/token.ts';
import { plans } from '../../shared/contract/plans.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { toTime } from '../../shared/identifiers/clock.ts';
import { newId } from '../../shared/identifiers/ids.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

/** `token create --email E [--name N]` → `{ id, token, name }`; the token is shown this once. */
export async function createToken({ accounts, tokens }: Service, options: unknown) {
  const { email, name } = parseOptions(
    z.object({ email: z.email(), name: z.string().max(255).optional() }),
    options,
  );
  const account = await accounts.getByEmail(email);
  if (!plans[account.plan].hasApi)
    throw new ServiceError(
      'plan_required',
      `The plan ${account.plan} has no API, so no tokens. Move the account to plus or max.`,
    );
  const token = newToken();
  const record = { id: newId(), name: name ?? null, last4: token.slice(-4), created_at: toTime(Date.now()) };
  await tokens.create(account.id, hashToken(token), record);
  return { id: record.id, token, name: record.name };
}

/** `token list --email E` → `{ tokens: [{ id, name, last4, created_at }] }`. */
export async function listTokens({ accounts, tokens }: Service, options: unknown) {
  const { email } = parseOptions(z.object({ email: z.email() }), options);
  const account = await accounts.getByEmail(email);
  return { tokens: await tokens.list(account.id) };
}

/** `token revoke --email E --id ID` → `{ id, revoked: true }`. */
export async function revokeToken({ accounts, tokens }: Service, options: unknown) {
  const { email, id } = parseOptions(z.object({ email: z.email(), id: z.uuid() }), options);
  const account = await accounts.getByEmail(email);
  await tokens.revoke(account.id, id);
  return { id, revoked: true };
}
