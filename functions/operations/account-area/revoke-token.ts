import { revokeToken as contract } from '../../../shared/interface/app/tokens.ts';
import { operation } from '../wiring/operation.ts';

/** Revokes an API key of the account. */
export const revokeToken = operation(
  contract,
  { needs: ['tokens'] },
  async ({ account, params }, { tokens }) => {
    await tokens.revoke(account.id, params.id);
    return { body: undefined };
  },
);
