import { issueToken } from '../../../shared/accounts/register.ts';
import { createToken as contract } from '../../../shared/interface/app/tokens.ts';
import { operation } from '../wiring/operation.ts';

/** Creates an API key. Its secret is only in this response. */
export const createToken = operation(
  contract,
  { needs: ['tokens'] },
  async ({ account, body, newId, nowMs }, { tokens }) => {
    const made = await issueToken(tokens, account, body.name ?? null, { now: () => nowMs, newId });
    return { body: { data: { ...made, last_used_at: null } } };
  },
);
