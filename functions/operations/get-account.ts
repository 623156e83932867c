import { wantedEvents } from '../../shared/accounts/account.ts';
import { getAccount as contract } from '../../shared/interface/operations/account.ts';
import { operation } from './wiring/operation.ts';

/** Returns the token's account, which the layers have already read. */
export const getAccount = operation(contract, { needs: [] }, async ({ account, allowance, token }) => ({
  body: {
    data: {
      email: account.email,
      plan: account.plan,
      products: account.products_total,
      products_used: account.products_active,
      products_limit: allowance.maxProducts,
      webhook_url: account.webhook_url,
      webhook_configured: account.webhook_url !== null,
      webhook_events: [...wantedEvents(account)],
      token,
    },
  },
}));
