import { wantedEvents } from '../../shared/accounts/account.ts';
import { getAccount as contract } from '../../shared/interface/operations/get-account.ts';
import { operation } from './wiring/operation.ts';

/** Returns the token's account, which the layers have already read. */
export const getAccount = operation(
  contract,
  { needs: ['tokens', 'agents'] },
  async ({ account, allowance, tokenId }, { tokens, agents }) => ({
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
        token:
          tokenId === null
            ? null
            : ((await tokens.find(account.id, tokenId)) ?? (await agents.findAccess(account.id, tokenId))),
      },
    },
  }),
);
