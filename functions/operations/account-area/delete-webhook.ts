import { deleteWebhook as contract } from '../../../shared/interface/app/webhook.ts';
import { operation } from '../wiring/operation.ts';

/** Removes the webhook of the account. */
export const deleteWebhook = operation(
  contract,
  { needs: ['accounts'] },
  async ({ account }, { accounts }) => {
    await accounts.clearWebhook(account.id);
    return { body: undefined };
  },
);
