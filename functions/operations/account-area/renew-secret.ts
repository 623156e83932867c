import { renewSecret as contract } from '../../../shared/interface/app/webhook.ts';
import { renewSecret as renew } from '../../../shared/webhooks/save-webhook.ts';
import { readWebhookView } from '../views/to-webhook-view.ts';
import { operation } from '../wiring/operation.ts';

/** Creates a new signing secret for the saved URL. The secret is only in this response. */
export const renewSecret = operation(
  contract,
  { needs: ['accounts', 'readSealingKey', 'guard', 'now'] },
  async ({ account, nowMs }, services) => {
    const secret = await renew(account, services);
    return { body: { data: { ...(await readWebhookView(account.id, services.accounts, nowMs)), secret } } };
  },
);
