import { exportOf } from '../../functions/operations/steps/export-of.ts';
import { AgentStore } from '../../shared/accounts/agents/agent-store.ts';
import { removeAccount } from '../../shared/accounts/remove-account.ts';
import { plans } from '../../shared/interface/plans.ts';
import { recipientReader } from '../../shared/notifications/recipients.ts';
import { newId } from '../../shared/platform/identifiers/ids.ts';
import { openQueue } from '../../shared/platform/queues/queue.ts';
import { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { type PurgeMessage, purgeDelaySeconds } from '../../shared/products/purge.ts';
import { EventFeed } from '../../shared/webhooks/deliveries/event-feed.ts';
import { WebhookStore } from '../../shared/webhooks/webhook.ts';
import { command, ofAccount } from './command.ts';

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
