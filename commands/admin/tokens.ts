import * as z from 'zod';
import { issueToken } from '../../shared/accounts/token.ts';
import { Id } from '../../shared/interface/schemas/fields.ts';
import { ExpiryTime, Scopes } from '../../shared/interface/schemas/token-access.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { command, email, ofAccount, option } from './command.ts';

const ScopeList = z
  .string()
  .transform((text) => text.split(',').map((scope) => scope.trim()))
  .pipe(Scopes);

/** → `{ id, token, name, scopes, expires_at }`. */
export const createToken = command({
  description: 'create an API key; it is shown only once',
  options: z.object({
    email,
    name: option(z.string().max(255).optional(), 'label of the key', '<name>'),
    scopes: option(
      ScopeList.optional(),
      'what it may do, comma-separated: read, write, webhooks (default: all)',
      '<scopes>',
    ),
    expires: option(
      ExpiryTime.optional(),
      'when it expires, such as 2027-01-31T00:00:00Z (default: never)',
      '<time>',
    ),
  }),
  run: async ({ accounts, tokens }, { email, name = null, scopes, expires }) => {
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
  },
});

/** → `{ tokens: [{ id, name, prefix, last4, created_at, scopes, expires_at }] }`. */
export const listTokens = command({
  description: 'list the API keys of an account',
  options: ofAccount,
  run: async ({ accounts, tokens }, { email }) => {
    const account = await accounts.getByEmail(email);
    return { tokens: await tokens.list(account.id) };
  },
});

export const revokeToken = command({
  description: 'revoke an API key',
  options: z.object({ email, id: option(Id, 'API key ID', '<id>') }),
  run: async ({ accounts, tokens }, { email, id }) => {
    const account = await accounts.getByEmail(email);
    await tokens.revoke(account.id, id);
    return { id, revoked: true };
  },
});
