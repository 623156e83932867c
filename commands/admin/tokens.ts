import * as z from 'zod';
import { issueToken } from '../../shared/accounts/token.ts';
import { EmailAddress, Id } from '../../shared/interface/schemas/fields.ts';
import { ExpiryTime, Scopes } from '../../shared/interface/schemas/token-access.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

const OfAccount = z.object({ email: EmailAddress });

const NewToken = OfAccount.extend({
  name: z.string().max(255).optional(),
  scopes: z
    .string()
    .transform((text) => text.split(',').map((scope) => scope.trim()))
    .pipe(Scopes)
    .optional(),
  expires: ExpiryTime.optional(),
});

/**
 * `token create --email E [--name N] [--scopes read,write] [--expires TIME]` → `{ id, token, name, scopes, expires_at }`.
 * The token is shown only once.
 */
export async function createToken({ accounts, tokens }: Service, options: unknown) {
  const { email, name = null, scopes, expires } = parseOptions(NewToken, options);
  const account = await accounts.getByEmail(email);
  const settings = { name, scopes, expires_at: expires };
  const made = await issueToken(tokens, account, settings, { now: Date.now, newId });
  return {
    id: made.id,
    token: made.token,
    name: made.name,
    scopes: made.scopes,
    expires_at: made.expires_at,
  };
}

/** `token list --email E` → `{ tokens: [{ id, name, prefix, last4, created_at, scopes, expires_at }] }`. */
export async function listTokens({ accounts, tokens }: Service, options: unknown) {
  const { email } = parseOptions(OfAccount, options);
  const account = await accounts.getByEmail(email);
  return { tokens: await tokens.list(account.id) };
}

/** `token revoke --email E --id ID` → `{ id, revoked: true }`. */
export async function revokeToken({ accounts, tokens }: Service, options: unknown) {
  const { email, id } = parseOptions(OfAccount.extend({ id: Id }), options);
  const account = await accounts.getByEmail(email);
  await tokens.revoke(account.id, id);
  return { id, revoked: true };
}
