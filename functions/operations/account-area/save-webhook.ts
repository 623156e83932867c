import { requireApiPlan } from '../../../shared/accounts/plan-table.ts';
import { saveWebhook as contract } from '../../../shared/interface/app/webhook.ts';
import { saveWebhook as save } from '../../../shared/webhooks/save-webhook.ts';
import { readWebhookView } from '../views/to-webhook-view.ts';
import { operation } from '../wiring/operation.ts';

/** Saves a URL with a new secret, the event types, or both. */
export const saveWebhook = operation(
  contract,
  { needs: ['accounts', 'readSealingKey', 'guard', 'now'] },
  async ({ account, body: { url, events }, nowMs }, services) => {
    const { accounts } = services;
    requireApiPlan(account.plan);
    const saved = url === undefined ? null : await save(account, url, services);
    if (events) await accounts.setWebhookEvents(account.id, events, nowMs);
    const view = await readWebhookView(account.id, accounts, nowMs);
    return { body: { data: { ...view, secret: saved?.secret ?? null } } };
  },
);
