import * as z from 'zod';
import { exportOf } from '../../functions/operations/steps/export-of.ts';
import { AgentStore } from '../../shared/accounts/agents/agent-store.ts';
import { registerAccount } from '../../shared/accounts/register-account.ts';
import { removeAccount } from '../../shared/accounts/remove-account.ts';
import { plans } from '../../shared/interface/plans.ts';
import { recipientReader } from '../../shared/notifications/recipients.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { openQueue } from '../../shared/platform/queues/queue.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import type { Alert } from '../../shared/products/alerts/alert.ts';
import { type PurgeMessage, purgeDelaySeconds } from '../../shared/products/purge.ts';
import { EventFeed } from '../../shared/webhooks/deliveries/event-feed.ts';
import { WebhookStore } from '../../shared/webhooks/webhook-store.ts';
import { toShownChannel } from './channels.ts';
import { command, email, ofAccount, option, plan } from './command.ts';

/** → `{ id, email, plan }`. */
export const createAccount = command({
  description: 'create an account',
  options: z.object({ email, plan }),
  run: async ({ accounts }, wanted) => {
    const { id, email, plan } = await registerAccount(accounts, wanted, { now: Date.now, newId });
    return { id, email, plan };
  },
});

/** → the account's ID and webhook, `channels` with status and reason, and `products`, oldest first, each with its alerts. */
export const showAccount = command({
  description: 'show an account with its channels, products and alerts',
  options: z.object({
    email,
    find: option(z.string().min(1).optional(), 'only products with this text in their URL or name', '<text>'),
  }),
  run: async ({ accounts, channels, products, alerts }, { email: address, find = '' }) => {
    const account = await accounts.getByEmail(address);
    const { id, email, plan, webhook_url } = account;
    const wanted = find.toLowerCase();
    const found = (await products.listAll(id)).filter(({ url, name }) =>
      `${url}\n${name}`.toLowerCase().includes(wanted),
    );
    return {
      id,
      email,
      plan,
      webhook_url,
      channels: (await channels.list(account)).map(toShownChannel),
      products: await Promise.all(
        found.map(async ({ id: productId, name, url, status, checked_at }) => {
          const own = (await alerts.list(productId)).map(toShownAlert);
          return { id: productId, name, url, status, checked_at, alerts: own };
        }),
      ),
    };
  },
});

function toShownAlert({ id, name, condition, threshold, is_active }: Alert) {
  return { id, name, condition, threshold, is_active };
}

/**
 * → `{ id, email, plan }`. Moving to a smaller plan does not delete or pause anything; products are checked at the new
 * plan's frequency from its next slot. Run it again to finish an interrupted move.
 */
export const changePlan = command({
  description: 'move an account to another plan',
  options: z.object({ email, plan }),
  run: async ({ accounts, products }, wanted) => {
    const account = await accounts.getByEmail(wanted.email);
    const changed = await accounts.changePlan(account.id, wanted.plan);
    await products.reschedule(changed);
    return { id: changed.id, email: changed.email, plan: changed.plan };
  },
});

/** → `{ id, deleted: true }`. Its data and its user in the stage's user pool are deleted within minutes. */
export const deleteAccount = command({
  description: 'permanently delete an account with all its data',
  options: ofAccount,
  run: async (service, { email }) => {
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
  },
  touches: async ({ accounts, tokens, sessions, channels }, options) => {
    const account = await accounts.getByEmail(options.email);
    const { id, email, plan, products_total } = account;
    return {
      account: email,
      plan,
      products: products_total,
      api_keys: (await tokens.list(id)).length,
      sessions: (await sessions.listHashes(id)).length,
      channels: (await channels.list(account)).length,
    };
  },
});

/** Without a size limit. */
export const exportAccount = command({
  description: 'print all data of an account',
  options: ofAccount,
  run: async ({ table, ...service }, { email }) => {
    const account = await service.accounts.getByEmail(email);
    const webhooks = new WebhookStore(table);
    const services = {
      ...service,
      agents: new AgentStore(table),
      feed: new EventFeed(table),
      webhooks,
      readRecipients: recipientReader(webhooks, service.channels),
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
  },
});
