import type { Account } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { requireApiPlan } from '../accounts/plan-table.ts';
import { ServiceError } from '../interface/service-error.ts';
import { parseGivenUrl } from '../platform/guarded-client/callable-url.ts';
import { checkedAddresses } from '../platform/guarded-client/public-addresses.ts';
import type { Now } from '../platform/identifiers/clock.ts';
import { sealSecret } from './secret-box.ts';
import { newSigningSecret } from './sign.ts';

export interface WebhookDependencies {
  accounts: Pick<AccountStore, 'setWebhook'>;
  readSealingKey: () => Promise<Buffer>;
  guard: Parameters<typeof checkedAddresses>[1];
  now: Now;
}

/**
 * Returns the normalized URL with its new signing secret. Throws `unreadable_url` for a private URL, and
 * `plan_required` on a plan without webhooks.
 */
export async function saveWebhook(
  account: Pick<Account, 'id' | 'plan'>,
  given: string,
  dependencies: WebhookDependencies,
): Promise<{ url: string; secret: string }> {
  requireApiPlan(account.plan);
  const { guard } = dependencies;
  const url = parseGivenUrl(given, guard.allowedHosts);
  await checkedAddresses(url, guard);
  return { url: url.href, secret: await store(account.id, url.href, dependencies) };
}

/** Throws `validation_failed` if no URL is saved. */
export async function renewSecret(account: Account, dependencies: WebhookDependencies): Promise<string> {
  requireApiPlan(account.plan);
  if (account.webhook_url === null)
    throw new ServiceError('validation_failed', 'No webhook URL is saved. Add one first.');
  return store(account.id, account.webhook_url, dependencies);
}

async function store(
  accountId: string,
  url: string,
  { accounts, readSealingKey, now }: WebhookDependencies,
): Promise<string> {
  const secret = newSigningSecret();
  await accounts.setWebhook(accountId, url, sealSecret(secret, accountId, await readSealingKey()), now());
  return secret;
}
