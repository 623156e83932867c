import type { Account } from '../accounts/account.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { requireApiPlan } from '../accounts/plan-table.ts';
import { limits } from '../interface/limits.ts';
import { ServiceError } from '../interface/service-error.ts';
import { type AddressGuard, checkedUrl } from '../platform/guarded-client/callable-url.ts';
import { type Now, toTime } from '../platform/identifiers/clock.ts';
import { sealSecret } from './secret-box.ts';
import { newSigningSecret } from './sign-event.ts';
import { type Webhook, webhookKey } from './webhook.ts';

interface SecretDependencies {
  accounts: Pick<AccountStore, 'setWebhook'>;
  readSealingKey: () => Promise<Buffer>;
  now: Now;
}

export interface WebhookDependencies extends SecretDependencies {
  guard: AddressGuard;
}

/** Throws `unreadable_url` for a private URL, and `plan_required` on a plan without webhooks. */
export async function saveWebhook(
  account: Pick<Account, 'id' | 'plan'>,
  given: string,
  dependencies: WebhookDependencies,
): Promise<{ url: string; secret: string }> {
  requireApiPlan(account.plan);
  const url = (await checkedUrl(given, dependencies.guard)).href;
  return { url, secret: await store(account.id, { id: account.id, url }, dependencies) };
}

/** Throws `validation_failed` if no URL is saved. */
export async function renewSecret(
  account: Account,
  dependencies: SecretDependencies,
  { id, webhook_url: url }: Webhook = account,
): Promise<string> {
  requireApiPlan(account.plan);
  if (url === null) throw new ServiceError('validation_failed', 'No webhook URL is saved. Add one first.');
  return store(account.id, { id, url: null }, dependencies);
}

/** Returns a webhook's first secret, and the attributes that store it. */
export async function newSecret(accountId: string, nowMs: number, readSealingKey: () => Promise<Buffer>) {
  const secret = newSigningSecret();
  return {
    secret,
    fields: {
      webhook_sealed_secret: sealSecret(secret, accountId, await readSealingKey()),
      webhook_previous_until: toTime(nowMs + limits.previousSecretMs),
    },
  };
}

async function store(
  accountId: string,
  { id, url }: { id: string; url: string | null },
  { accounts, readSealingKey, now }: SecretDependencies,
): Promise<string> {
  const secret = newSigningSecret();
  const sealed = sealSecret(secret, accountId, await readSealingKey());
  await accounts.setWebhook(accountId, url, sealed, now(), webhookKey(accountId, id));
  return secret;
}
