import type { Account } from '../../../shared/accounts/account.ts';
import type { ApiContext } from '../middleware/api-middleware.ts';

/** Returns the account of a request. Throws if no layer has read it, because the layers are in the wrong order. */
export function accountOf({ state: { account } }: ApiContext): Account {
  if (account === null) throw new Error('The account of a request is used before it is read');
  return account;
}
