import * as contracts from '../../shared/interface/operations/account.ts';
import { wantedEvents } from '../../shared/webhooks/webhook.ts';
import { sendTest } from './steps/send-test.ts';
import { operation } from './wiring/operation.ts';

/** Returns the token's account, which the layers have already read. */
export const getAccount = operation(contracts.getAccount, [], async ({ account, allowance, token }) => ({
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

export const testWebhook = operation(
  contracts.testWebhook,
  ['deliveries', 'webhooksQueue'],
  async (call, services) => {
    await sendTest(call.account, call.account, call, services);
    return { body: { data: { queued: true } } };
  },
);
