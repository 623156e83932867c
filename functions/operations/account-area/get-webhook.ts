import { getWebhook as contract } from '../../../shared/interface/app/webhook.ts';
import { toWebhookView } from '../views/to-webhook-view.ts';
import { operation } from '../wiring/operation.ts';

/** Returns the account's webhook, without its secrets. */
export const getWebhook = operation(contract, { needs: [] }, async ({ account, nowMs }) => ({
  body: { data: toWebhookView(account, nowMs) },
}));
