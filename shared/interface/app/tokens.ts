import * as z from 'zod';
import { limits } from '../limits.ts';
import { created, defineOperation, ok, route } from '../operation.ts';
import { Id, shortText, Time } from '../schemas/fields.ts';
import { ExpiryTime, Scopes, TokenAccess } from '../schemas/token-access.ts';

export const Token = z
  .object({
    id: Id,
    ...TokenAccess.shape,
    prefix: z.string().meta({ description: 'First characters of the key.', example: 'pw_Ab12' }),
    last4: z.string().meta({ description: 'Last four characters of the key.', example: 'x9Zk' }),
    created_at: Time,
    last_used_at: Time.nullable().describe('When the key was last used, to the hour, or null.'),
  })
  .meta({ id: 'Token', description: 'An API key without its secret.' });

export const NewToken = Token.extend({
  token: z.string().meta({ description: 'The secret. It is shown only once.', example: 'pw_Ab12…x9Zk' }),
}).meta({ id: 'NewToken', description: 'A new API key with its secret.' });

export const listTokens = defineOperation({
  ...route('listTokens', 'GET', '/tokens'),
  tag: 'API keys',
  summary: 'List API keys',
  description: 'Returns all API keys of the account, newest first. Secrets are not included.',
  success: ok('The API keys.', { data: z.array(Token) }),
});

export const createToken = defineOperation({
  ...route('createToken', 'POST', '/tokens'),
  tag: 'API keys',
  summary: 'Create an API key',
  description: `Creates an API key and returns its secret. The secret is shown only once. An account can have ${limits.tokensPerAccount} API keys. The plan \`eco\` does not include API access.`,
  body: z.strictObject({
    name: shortText(limits.tokenNameCharacters)
      .min(1)
      .optional()
      .meta({ description: 'A label for the key.', example: 'laptop' }),
    scopes: Scopes.optional().describe('What the key may do. Default: everything.'),
    expires_at: ExpiryTime.nullish(),
  }),
  success: created('The API key.', { data: NewToken }),
  failures: ['limit_reached'],
});

export const revokeToken = defineOperation({
  ...route('revokeToken', 'DELETE', '/tokens/{id}'),
  tag: 'API keys',
  summary: 'Revoke an API key',
  description: 'Requests with the key fail immediately.',
  success: { status: 204, description: 'The API key is revoked.' },
});
