import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import { requireApiPlan } from '../../../shared/accounts/plan-table.ts';
import type { Webhook } from '../../../shared/interface/app/webhook.ts';
import * as contracts from '../../../shared/interface/app/webhook.ts';
import { renewSecret as renew, saveWebhook as save } from '../../../shared/webhooks/save-webhook.ts';
import { toDefaultWebhook } from '../../../shared/webhooks/webhook.ts';
import { operation } from '../wiring/operation.ts';

export const getDefaultWebhook = operation(contracts.getDefaultWebhook, [], async ({ account, nowMs }) => ({
  body: { data: toDefaultWebhook(account, nowMs) },
}));

/** Saves a URL with a new secret, the event types, or both. */
export const saveDefaultWebhook = operation(
  contracts.saveDefaultWebhook,
  ['accounts', 'readSealingKey', 'guard', 'now'],
  async ({ account, body: { url, events }, nowMs }, services) => {
    const { accounts } = services;
    requireApiPlan(account.plan);
    const saved = url === undefined ? null : await save(account, url, services);
    if (events) await accounts.setWebhookEvents(account.id, events, nowMs);
    const view = await readWebhookView(account.id, accounts, nowMs);
    return { body: { data: { ...view, secret: saved?.secret ?? null } } };
  },
);

export const deleteDefaultWebhook = operation(
  contracts.deleteDefaultWebhook,
  ['accounts'],
  async ({ account }, { accounts }) => {
    await accounts.clearWebhook(account.id);
    return { body: undefined };
  },
);

/** Creates a new signing secret for the saved URL. The secret is only in this response. */
export const renewDefaultSecret = operation(
  contracts.renewDefaultSecret,
  ['accounts', 'readSealingKey', 'guard', 'now'],
  async ({ account, nowMs }, services) => {
    const secret = await renew(account, services);
    return { body: { data: { ...(await readWebhookView(account.id, services.accounts, nowMs)), secret } } };
  },
);

/** Rereads the account and returns its webhook. Throws if the account was deleted meanwhile. */
async function readWebhookView(
  accountId: string,
  accounts: Pick<AccountStore, 'get'>,
  nowMs: number,
): Promise<Webhook> {
  const account = await accounts.get(accountId);
  if (!account) throw new Error('The account was deleted while its webhook was saved');
  return toDefaultWebhook(account, nowMs);
}
