import * as z from 'zod';
import { exportOf } from '../../functions/operations/steps/export-of.ts';
import { AgentStore } from '../../shared/accounts/agents/agent-store.ts';
import { removeAccount } from '../../shared/accounts/remove-account.ts';
import { plans } from '../../shared/interface/plans.ts';
import { EmailAddress } from '../../shared/interface/schemas/fields.ts';
import { recipientReader } from '../../shared/notifications/recipients.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { openQueue } from '../../shared/platform/queues/queue.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { type PurgeMessage, purgeDelaySeconds } from '../../shared/products/purge.ts';
import { EventFeed } from '../../shared/webhooks/deliveries/event-feed.ts';
import { WebhookStore } from '../../shared/webhooks/webhook.ts';
import type { Touched } from './confirm.ts';
import { parseOptions } from './parse-options.ts';
import type { Service } from './service.ts';

const OfAccount = z.object({ email: EmailAddress });

export async function touchedByDelete(
  { accounts, tokens, sessions, channels }: Service,
  options: unknown,
): Promise<Touched> {
  const account = await accounts.getByEmail(parseOptions(OfAccount, options).email);
  const { id, email, plan, products_total } = account;
  return {
    account: email,
    plan,
    products: products_total,
    api_keys: (await tokens.list(id)).length,
    sessions: (await sessions.listHashes(id)).length,
    channels: (await channels.list(account)).length,
  };
}

/**
 * `account delete --email E` → `{ id, deleted: true }`. Its data and its user in the stage's user pool are deleted
 * within minutes.
 */
export async function deleteAccount(service: Service, options: unknown) {
  const { email } = parseOptions(OfAccount, options);
  const { id, email: address } = await service.accounts.getByEmail(email);
  const purges = openQueue<PurgeMessage>(
    await service.queueUrl(queueNames.purges(service.tableName)),
    service.aws,
  );
  // Queued first, so that a crash leaves nothing behind: a purge whose account still exists does nothing.
  const purge = { account_id: id, email: address };
  await purges.send(purge, { delaySeconds: purgeDelaySeconds });
  await removeAccount(id, service);
  await purges.send(purge);
  return { id, deleted: true };
}

/** `account export --email E` → all data of the account, without a size limit. */
export async function exportAccount(
  { accounts, channels, notifications, products, items, alerts, checks, prices, tokens, table }: Service,
  options: unknown,
) {
  const { email } = parseOptions(OfAccount, options);
  const account = await accounts.getByEmail(email);
  const webhooks = new WebhookStore(table);
  const services = {
    tokens,
    agents: new AgentStore(table),
    channels,
    notifications,
    products,
    items,
    alerts,
    checks,
    prices,
    feed: new EventFeed(table),
    webhooks,
    readRecipients: recipientReader(webhooks, channels),
  };
  const call = {
    params: undefined,
    query: undefined,
    body: undefined,
    account,
    allowance: plans[account.plan],
    requestId: 'admin',
    nowMs: Date.now(),
    deadlineMs: Date.now(),
    baseUrl: '',
    token: null,
    session: null,
    newId,
    isRetry: false,
  };
  return exportOf(call, services, Number.POSITIVE_INFINITY);
}
