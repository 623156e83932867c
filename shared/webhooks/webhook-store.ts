import * as z from 'zod';
import type { Account } from '../accounts/account.ts';
import { ServiceError } from '../interface/service-error.ts';
import { keys } from '../platform/table/keys.ts';
import { TableStore } from '../platform/table/table.ts';
import { addWrite } from '../platform/table/writes.ts';
import { Webhook, webhookKey } from './webhook.ts';

const WebhookOwner = z.object({ account_id: z.string() });

/** The webhooks of accounts. The default one is part of its account. */
export class WebhookStore extends TableStore {
  /** The default one first, then oldest first. */
  async list(account: Account): Promise<Webhook[]> {
    return [account, ...(await this.#others(account))];
  }

  async #others({ id, webhooks_total }: Account): Promise<Webhook[]> {
    // The counter saves the query for most accounts.
    if (!webhooks_total) return [];
    return z.array(Webhook).parse(await this.table.queryBelow(keys.webhook(id, '')));
  }

  async find(account: Account, webhookId: string): Promise<Webhook | null> {
    if (webhookId === account.id) return account;
    return Webhook.nullable().parse(await this.table.get(keys.webhook(account.id, webhookId)));
  }

  /** Throws `not_found`, or `unauthorized` for another account's webhook. */
  async get(account: Account, webhookId: string): Promise<Webhook> {
    const found = await this.find(account, webhookId);
    if (found) return found;
    const isOthers =
      (await this.table.get(keys.account(webhookId))) !== null ||
      WebhookOwner.nullable().parse(await this.table.get(keys.webhookOwner(webhookId))) !== null;
    throw isOthers
      ? new ServiceError('unauthorized', 'This webhook belongs to another account.')
      : new ServiceError('not_found', `Webhook ${webhookId} does not exist.`);
  }

  /** `most` includes the default webhook. Throws `limit_reached`. */
  async create(accountId: string, webhook: Webhook, most: number): Promise<void> {
    const { isWritten } = await this.table.tryTransact([
      addWrite(
        keys.account(accountId),
        { webhooks_total: 1 },
        {
          condition:
            'attribute_exists(pk) AND (attribute_not_exists(webhooks_total) OR webhooks_total < :cap)',
          values: { ':cap': most - 1 },
        },
      ),
      { put: { ...keys.webhook(accountId, webhook.id), ...webhook } },
      { put: { ...keys.webhookOwner(webhook.id), account_id: accountId } },
    ]);
    if (!isWritten)
      throw new ServiceError(
        'limit_reached',
        `Your plan includes ${most} webhooks, with the default one. Delete others first, or change the plan.`,
      );
  }

  /** Returns false if the webhook was deleted meanwhile, or if its URL is to change and it got or lost one. */
  async change(accountId: string, webhook: Webhook, changes: Partial<Webhook>): Promise<boolean> {
    const isUrlKept = changes.webhook_url === undefined;
    const hadUrl = `${webhook.webhook_url === null ? 'NOT ' : ''}attribute_type(webhook_url, :text)`;
    const condition = { condition: `attribute_exists(pk) AND ${hadUrl}`, values: { ':text': 'S' } };
    const key = webhookKey(accountId, webhook.id);
    return (await this.table.trySet(key, changes, isUrlKept ? {} : condition)).isWritten;
  }

  /** Deletes a webhook other than the default one. Does nothing if it was already deleted. */
  async remove(accountId: string, webhookId: string): Promise<void> {
    await this.table.tryTransact([
      addWrite(keys.account(accountId), { webhooks_total: -1 }),
      { delete: keys.webhook(accountId, webhookId), condition: 'attribute_exists(pk)' },
      { delete: keys.webhookOwner(webhookId) },
    ]);
  }
}
