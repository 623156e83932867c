import { issueToken } from '../../../shared/accounts/token.ts';
import * as contracts from '../../../shared/interface/app/tokens.ts';
import { cleanWords } from '../../../shared/platform/text/clean-text.ts';
import { operation } from '../wiring/operation.ts';

export const listTokens = operation(contracts.listTokens, ['tokens'], async ({ account }, { tokens }) => ({
  body: { data: await tokens.listWithUse(account.id) },
}));

/** Creates an API key. Its secret is only in this response. */
export const createToken = operation(
  contracts.createToken,
  ['tokens'],
  async ({ account, body, newId, nowMs }, { tokens }) => {
    const settings = { ...body, name: cleanWords(body.name) ?? null };
    const made = await issueToken(tokens, account, settings, { now: () => nowMs, newId });
    return { body: { data: { ...made, last_used_at: null } } };
  },
);

export const revokeToken = operation(
  contracts.revokeToken,
  ['tokens'],
  async ({ account, params }, { tokens }) => {
    await tokens.revoke(account.id, params.id);
    return { body: undefined };
  },
);
