import { listTokens as contract } from '../../../shared/interface/app/tokens.ts';
import { operation } from '../wiring/operation.ts';

/** Returns all API keys of the account, newest first. */
export const listTokens = operation(contract, { needs: ['tokens'] }, async ({ account }, { tokens }) => ({
  body: { data: await tokens.listWithUse(account.id) },
}));
