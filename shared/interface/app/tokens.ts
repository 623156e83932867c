import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { Id, Text } from '../schemas/fields.ts';
import { NewToken, Token } from '../schemas/token.ts';

export const listTokens = defineOperation({
  id: 'listTokens',
  method: 'GET',
  path: '/tokens',
  tag: 'API keys',
  summary: 'List API keys',
  description: 'Returns all API keys of the account, newest first. Secrets are not included.',
  isKeyed: false,
  readsPages: false,
  success: { status: 200, description: 'The API keys.', body: z.object({ data: z.array(Token) }) },
  failures: [],
});

export const createToken = defineOperation({
  id: 'createToken',
  method: 'POST',
  path: '/tokens',
  tag: 'API keys',
  summary: 'Create an API key',
  description: `Creates an API key and returns its secret. The secret is shown only once. An account can have ${limits.tokensPerAccount} API keys. The plan \`eco\` does not include API access.`,
  body: z.strictObject({
    name: Text.trim()
      .min(1)
      .max(limits.tokenNameCharacters)
      .optional()
      .meta({ description: 'A label for the key.', example: 'laptop' }),
  }),
  isKeyed: false,
  readsPages: false,
  success: { status: 201, description: 'The API key.', body: z.object({ data: NewToken }) },
  failures: ['limit_reached'],
});

export const revokeToken = defineOperation({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/tokens/{id}',
  tag: 'API keys',
  summary: 'Revoke an API key',
  description: 'Requests with the key fail immediately.',
  params: z.object({ id: Id }),
  isKeyed: false,
  readsPages: false,
  success: { status: 204, description: 'The API key is revoked.' },
  failures: [],
});
