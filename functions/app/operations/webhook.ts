import type { AccountStore } from '../../../shared/accounts/account-store.ts';
import { requireApiPlan } from '../../../shared/accounts/require-api-plan.ts';
import type {
  deleteWebhook as deleteOperation,
  getWebhook as getOperation,
  renewSecret as renewOperation,
  saveWebhook as saveOperation,
} from '../../../shared/interface/app/webhook.ts';
import {
  renewSecret as makeSecret,
  saveWebhook as save,
  type WebhookDependencies,
} from '../../../shared/webhooks/save-webhook.ts';
import type { Behaviour } from '../../api/serve/validated.ts';
import { toWebhookView } from './webhook-view.ts';

interface Dependencies extends WebhookDependencies {
  accounts: Pick<AccountStore, 'get' | 'setWebhook' | 'setWebhookEvents' | 'clearWebhook'>;
}

export const getWebhook: Behaviour<typeof getOperation> = async ({ account, nowMs }) => ({
  body: { data: toWebhookView(account, nowMs) },
});

/** Saves a URL with a new secret, the kinds of events, or both. */
export function saveWebhook(dependencies: Dependencies): Behaviour<typeof saveOperation> {
  const { accounts } = dependencies;
  return async ({ account, body: { url, events }, nowMs }) => {
    requireApiPlan(account.plan);
    const saved = url === undefined ? null : await save(account, url, dependencies);
    if (events) await accounts.setWebhookEvents(account.id, events, nowMs);
    return {
      body: { data: { ...(await viewOf(account.id, accounts, nowMs)), secret: saved?.secret ?? null } },
    };
  };
}

export function renewSecret(dependencies: Dependencies): Behaviour<typeof renewOperation> {
  return async ({ account, nowMs }) => {
    const secret = await makeSecret(account, dependencies);
    return { body: { data: { ...(await viewOf(account.id, dependencies.accounts, nowMs)), secret } } };
  };
}

export function deleteWebhook({
  accounts,
}: Pick<Dependencies, 'accounts'>): Behaviour<typeof deleteOperation> {
  return async ({ account }) => {
    await accounts.clearWebhook(account.id);
    return { body: undefined };
  };
}

async function viewOf(accountId: string, accounts: Pick<AccountStore, 'get'>, nowMs: number) {
  const account = await accounts.get(accountId);
  if (!account) throw new Error('The account was deleted while its webhook was saved');
  return toWebhookView(account, nowMs);
}
