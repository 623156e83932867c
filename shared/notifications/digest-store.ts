import * as z from 'zod';
import { type Clock, toTime } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import { queryOverdue } from '../platform/table/query-overdue.ts';
import { TableStore } from '../platform/table/table.ts';
import { asRead, type Item, setWrite } from '../platform/table/writes.ts';
import { type Channel, digestPartition, longestDigestMs } from './channels/channel.ts';
import { digestIdOf, Notification, newNotification, notificationPartition } from './notification.ts';
import { leaseMs, putHeld, putNotification } from './notification-store.ts';

const DueDigest = z
  .object({ id: z.string(), account_id: z.string(), due_sk: z.string() })
  .transform(({ id, account_id, due_sk }) => ({ channelId: id, accountId: account_id, dueAt: due_sk }));
export type DueDigest = z.infer<typeof DueDigest>;

const Held = z.object({ id: z.string(), event_ids: z.array(z.string()) });

/** Each held notification is one deletion, and the digest is one more write. */
const perGathering = 90;

/** In an item of at most 400 KB; the rest goes into the next one. An event with 700 alerts counts several times. */
const maxMembers = 3000;
const maxEvents = 4500;

export class DigestStore extends TableStore {
  /** Returns a shard's due digests, earliest first, including those that became due before the clock stepped back. */
  async listDue(
    shard: number,
    { now, toRealTime }: Pick<Clock, 'now' | 'toRealTime'>,
    limit: number,
  ): Promise<DueDigest[]> {
    const nowMs = now();
    const due = await Promise.all(
      (['daily', 'weekly'] as const).map((frequency) => {
        const partition = digestPartition(frequency, shard);
        const longestMs = toRealTime(longestDigestMs[frequency]);
        return queryOverdue(this.table, { partition, before: toTime(nowMs), longestMs, nowMs, limit });
      }),
    );
    return z.array(DueDigest).parse(due.flat());
  }

  /** Null in place of a time if no digest follows. Returns null if nothing is held or another run was first. */
  async begin(
    { accountId, channelId, dueAt }: DueDigest,
    nextMs: number | null,
    nowMs: number,
  ): Promise<Notification | null> {
    const channel = { id: channelId, account_id: accountId };
    const hasHeld = (await this.#held(channel, 1)).length > 0;
    const id = digestIdOf(channelId, Date.parse(dueAt), nowMs);
    const digest = newNotification({ id, channel, kind: 'digest', nowMs });
    const { isWritten } = await this.table.tryTransact([
      {
        update: keys.channel(accountId, channelId),
        expression: nextMs === null ? 'REMOVE due_pk, due_sk' : 'SET due_sk = :next',
        condition: 'due_sk = :due',
        values: { ':due': dueAt, ...(nextMs !== null && { ':next': toTime(nextMs) }) },
      },
      ...(hasHeld ? [{ ...putNotification(digest), condition: 'attribute_not_exists(pk)' }] : []),
    ]);
    return isWritten && hasHeld ? digest : null;
  }

  /** For when the user chooses instant e-mails. Returns null if nothing is held. */
  async flush(channel: Pick<Channel, 'id' | 'account_id'>, nowMs: number): Promise<Notification | null> {
    if ((await this.#held(channel, 1)).length === 0) return null;
    const digest = newNotification({ id: digestIdOf(channel.id, nowMs), channel, kind: 'digest', nowMs });
    const { isWritten } = await this.table.tryTransact([
      { check: keys.account(channel.account_id), condition: 'attribute_exists(pk)' },
      { ...putNotification(digest), condition: 'attribute_not_exists(pk)' },
    ]);
    return isWritten ? digest : null;
  }

  /** Holds a claimed notification for the digest at the end of the hour. Returns false if that digest is closed. */
  async hold(notification: Notification, dueMs: number, nowMs: number): Promise<boolean> {
    const channel = { id: notification.channel_id, account_id: notification.account_id };
    const id = digestIdOf(channel.id, dueMs);
    const digest = newNotification({ id, channel, kind: 'digest', nowMs, dueMs });
    const due = { due_pk: notificationPartition(digest.id), due_sk: digest.next_attempt_at };
    const { expression, names, values } = setIfMissing({ ...digest, ...due });
    const { isWritten } = await this.table.tryTransact([
      setWrite(
        keys.notification(channel.account_id, notification.id),
        { status: 'held', digest_id: digest.id, next_attempt_at: null },
        { remove: ['lease_until_ms', 'due_pk', 'due_sk'], ...asRead({ status: 'queued' }, ['status']) },
      ),
      putHeld(notification),
      {
        update: keys.notification(channel.account_id, digest.id),
        expression,
        names,
        values,
        condition: 'attribute_not_exists(closed_at)',
      },
    ]);
    return isWritten;
  }

  /** Idempotent: the transaction that adds a held notification to the digest also deletes its hold. */
  async gather(digest: Notification, now: () => number): Promise<Notification> {
    if (digest.gathered_at !== undefined) return digest;
    let current =
      digest.closed_at === undefined ? await this.#set(digest, { closed_at: toTime(now()) }) : digest;
    while ((current.member_ids?.length ?? 0) < maxMembers && current.event_ids.length < maxEvents) {
      const held = await this.#held({ id: digest.channel_id, account_id: digest.account_id }, perGathering);
      if (held.length === 0) break;
      const fields = {
        member_ids: [...(current.member_ids ?? []), ...held.map(({ id }) => id)],
        event_ids: [...current.event_ids, ...held.flatMap(({ event_ids }) => event_ids)],
      };
      const key = keys.notification(digest.account_id, digest.id);
      await this.table.transact([
        setWrite(
          key,
          { ...fields, lease_until_ms: now() + leaseMs },
          {
            condition: '#status = :queued AND size(event_ids) = :known',
            names: { '#status': 'status' },
            values: { ':queued': 'queued', ':known': current.event_ids.length },
          },
        ),
        ...held.map(({ id }) => ({
          delete: keys.heldNotification(digest.account_id, digest.channel_id, id),
          condition: 'attribute_exists(pk)',
        })),
      ]);
      current = { ...current, ...fields };
    }
    return this.#set(current, { gathered_at: toTime(now()), lease_until_ms: now() + leaseMs });
  }

  /** Applies the outcome of a finished digest to its notifications, and removes the digest from the index `due`. */
  async finish(
    { account_id, id, member_ids = [] }: Notification,
    { status, reason, sent_at }: DigestOutcome,
  ): Promise<void> {
    for (let first = 0; first < member_ids.length; first += perFinishing)
      await Promise.all(
        member_ids
          .slice(first, first + perFinishing)
          .map((member) =>
            this.table.trySet(keys.notification(account_id, member), { status, reason, sent_at }),
          ),
      );
    await this.table.tryUpdate(keys.notification(account_id, id), 'REMOVE due_pk, due_sk', {
      // It may have been requeued meanwhile.
      condition: 'attribute_exists(pk) AND next_attempt_at = :none',
      values: { ':none': null },
    });
  }

  async #held(channel: Pick<Channel, 'id' | 'account_id'>, limit: number) {
    return z
      .array(Held)
      .parse(
        await this.table.queryBelow(keys.heldNotification(channel.account_id, channel.id, ''), { limit }),
      );
  }

  async #set({ account_id, id }: Notification, fields: Item): Promise<Notification> {
    const queued = asRead({ status: 'queued' }, ['status']);
    return Notification.parse(await this.table.set(keys.notification(account_id, id), fields, queued));
  }
}

/** The notifications that are updated concurrently. */
const perFinishing = 10;

export type DigestOutcome = Pick<Notification, 'status' | 'reason' | 'sent_at'>;

function setIfMissing(fields: Item) {
  const entries = Object.entries(fields);
  return {
    expression: `SET ${entries.map(([name]) => `#${name} = if_not_exists(#${name}, :${name})`).join(', ')}`,
    names: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
  };
}
