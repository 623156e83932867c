import * as z from 'zod';
import type { WebhookEvent } from '../interface/event-kinds.ts';
import { limits } from '../interface/limits.ts';
import type { Plan } from '../interface/plans.ts';
import { ServiceError } from '../interface/service-error.ts';
import { toTime } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import { TableStore } from '../platform/table/table.ts';
import { addWrite, type Key, setWrite } from '../platform/table/writes.ts';
import { Account, heartbeatPartition } from './account.ts';

const EmailClaim = z.object({ account_id: z.string() });

export class AccountStore extends TableStore {
  async get(accountId: string): Promise<Account | null> {
    return Account.nullable().parse(await this.table.get(keys.account(accountId)));
  }

  async getByEmail(email: string): Promise<Account> {
    const account = await this.findByEmail(email);
    if (!account) throw new ServiceError('not_found', `There is no account for ${email}. Create it first.`);
    return account;
  }

  async create(account: Account): Promise<void> {
    const { isWritten } = await this.table.tryTransact([
      {
        put: { ...keys.email(account.email), account_id: account.id },
        condition: 'attribute_not_exists(pk)',
      },
      { put: { ...keys.account(account.id), ...account }, condition: 'attribute_not_exists(pk)' },
    ]);
    if (!isWritten)
      throw new ServiceError('validation_failed', `email: an account for ${account.email} already exists.`);
  }

  async changePlan(accountId: string, plan: Plan): Promise<Account> {
    return Account.parse(await this.table.set(keys.account(accountId), { plan }));
  }

  /** The previous secret is valid for a day. `key`: another webhook. Throws `validation_failed` without a URL. */
  async setWebhook(
    accountId: string,
    webhook_url: string | null,
    webhook_sealed_secret: string,
    nowMs: number,
    key: Key = keys.account(accountId),
  ): Promise<void> {
    const webhook_previous_until = toTime(nowMs + limits.previousSecretMs);
    const write = setWrite(key, {
      ...(webhook_url !== null && { webhook_url }),
      webhook_sealed_secret,
      webhook_previous_until,
    });
    const { isWritten } = await this.table.tryUpdate(
      key,
      // The right-hand side refers to the item before the write, so concurrent rotations keep their order.
      `${write.expression}, webhook_previous_secret = #webhook_sealed_secret`,
      {
        ...write,
        values: { ...write.values, ...(webhook_url === null && { ':text': 'S' }) },
        condition: webhook_url === null ? 'attribute_type(webhook_url, :text)' : 'attribute_exists(pk)',
      },
    );
    if (!isWritten) throw new ServiceError('validation_failed', 'No webhook URL is saved. Add one first.');
  }

  /** Without `account.heartbeat`, the heartbeat stays due: other webhooks may list it. Needs a URL. */
  async setWebhookEvents(accountId: string, wanted: readonly WebhookEvent[], nowMs: number): Promise<void> {
    const isDue = wanted.includes('account.heartbeat');
    const { isWritten } = await this.table.tryUpdate(
      keys.account(accountId),
      isDue
        ? 'SET webhook_events = :events, due_pk = :pk, due_sk = if_not_exists(due_sk, :now)'
        : 'SET webhook_events = :events',
      {
        condition: 'attribute_type(webhook_url, :text)',
        values: {
          ':text': 'S',
          ':events': wanted,
          ...(isDue && { ':pk': heartbeatPartition(accountId), ':now': toTime(nowMs) }),
        },
      },
    );
    if (!isWritten)
      throw new ServiceError('validation_failed', 'url: is required, because no webhook URL is saved.');
  }

  /** Sends heartbeats from now on. */
  async startHeartbeat(accountId: string, nowMs: number): Promise<void> {
    await this.table.update(
      keys.account(accountId),
      'SET due_pk = :pk, due_sk = if_not_exists(due_sk, :now)',
      {
        condition: 'attribute_exists(pk)',
        values: { ':pk': heartbeatPartition(accountId), ':now': toTime(nowMs) },
      },
    );
  }

  async setTimeZone(accountId: string, time_zone: string): Promise<void> {
    await this.table.set(keys.account(accountId), { time_zone });
  }

  /** Stores how far the user has seen the activity. Never decreases. */
  async seeActivity(accountId: string, sequence: number): Promise<void> {
    await this.table.tryUpdate(keys.account(accountId), 'SET activity_seen = :sequence', {
      values: { ':sequence': sequence },
      condition:
        'attribute_exists(pk) AND (attribute_not_exists(activity_seen) OR activity_seen < :sequence)',
    });
  }

  async endSessions(accountId: string): Promise<void> {
    const ended = addWrite(keys.account(accountId), { sessions_generation: 1 });
    await this.table.tryUpdate(ended.update, ended.expression, ended);
  }

  async findByEmail(email: string): Promise<Account | null> {
    const claim = EmailClaim.nullable().parse(await this.table.get(keys.email(email)));
    return claim && this.get(claim.account_id);
  }

  /** Also deletes the e-mail claim. Returns false if there are other tokens or sessions meanwhile. */
  async remove(
    { id, email, tokens_total, sessions_begun }: Account,
    { tokens, sessions }: { tokens: string[]; sessions: string[] },
  ): Promise<boolean> {
    if (tokens_total !== tokens.length) return false;
    const sessionsBegun = sessions_begun ?? 0;
    const { isWritten } = await this.table.tryTransact([
      {
        delete: keys.account(id),
        condition:
          'attribute_exists(pk) AND tokens_total = :tokens AND (sessions_begun = :begun OR attribute_not_exists(sessions_begun))',
        values: { ':tokens': tokens_total, ':begun': sessionsBegun },
      },
      { delete: keys.email(email) },
      ...tokens.map((sha256) => ({ delete: keys.token(sha256) })),
      ...sessions.map((sha256) => ({ delete: keys.session(sha256) })),
    ]);
    return isWritten;
  }

  /** Resets the default webhook. The heartbeat stays due for other webhooks. */
  async clearWebhook(accountId: string): Promise<void> {
    await this.table.set(keys.account(accountId), {
      webhook_url: null,
      webhook_sealed_secret: null,
      webhook_previous_secret: null,
      webhook_previous_until: null,
      webhook_events: null,
    });
  }
}
