import { wantedEvents } from '../../../shared/accounts/account.ts';
import type { getAccount as operation } from '../../../shared/interface/operations/get-account.ts';
import type { Behaviour } from '../serve/validated.ts';

/** Answers with the account that the bearer-token layer has read. */
export const getAccount: Behaviour<typeof operation> = async ({ account, allowance }) => ({
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
    },
  },
});
