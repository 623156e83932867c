import { limits } from '../../interface/limits.ts';
import { type Clock, hourMs, isAhead, toTime } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { asRead, type Item } from '../../platform/table/writes.ts';
import { Channel, channelIdOf, defaultEmailChannel } from './channel.ts';
import type { ChannelStore } from './channel-store.ts';

type Owner = Parameters<ChannelStore['store']>[1];

/** A concurrent request starts the hour or writes the item. */
const maxAttempts = 10;

export class ChannelUse {
  readonly #table: Table;
  readonly #channels: Pick<ChannelStore, 'store'>;

  constructor(table: Table, channels: Pick<ChannelStore, 'store'>) {
    this.#table = table;
    this.#channels = channels;
  }

  /** Counts a single message. Returns null, or the end of the hour if its limit is reached. */
  async takeMessage(channel: Channel, account: Owner, { now, toRealTime }: Clock): Promise<number | null> {
    const nowMs = now();
    const longestMs = toRealTime(hourMs);
    const key = keys.channel(account.id, channel.id);
    let known = channel;
    for (let tries = 1; tries <= maxAttempts; tries += 1) {
      const { counted_from_ms: fromMs, counted = 0 } = known;
      const endMs = (fromMs ?? 0) + longestMs;
      const isOpen = fromMs !== undefined && isAhead(endMs, { nowMs, longestMs });
      if (isOpen && counted >= limits.messagesPerHour) return endMs;
      const next = isOpen ? { counted: counted + 1 } : { counted_from_ms: nowMs, counted: 1 };
      const unchanged = asRead(known, ['id', 'counted_from_ms', 'counted']);
      const { isWritten, item } = await this.#table.trySet(key, next, unchanged);
      if (isWritten) return null;
      // A device or chat without an item was removed meanwhile.
      if (item === null && channel.kind !== 'email') return null;
      if (item === null) await this.#channels.store(channel, account);
      else known = Channel.parse(item);
    }
    throw new Error(`Other workers were faster ${maxAttempts} times, so the message is not counted`);
  }

  /** Stores that a notification was sent. A successful test ends a suspension. */
  async noteSent(
    channel: Channel,
    account: Owner,
    { nowMs, isTest }: { nowMs: number; isTest: boolean },
  ): Promise<void> {
    const sent = { last_sent_at: toTime(nowMs), reason: null };
    if (isTest) await this.#note(channel, account, { ...sent, status: 'ok' });
    else await this.#note(channel, account, sent, 'ok');
  }

  /** Stores why a notification failed. The reason for a suspension is kept. */
  async noteFailure(channel: Channel, account: Owner, reason: string): Promise<void> {
    await this.#note(channel, account, { reason }, 'ok');
  }

  /** Suspends a channel: it receives nothing until the user turns it on again or a test succeeds. */
  async suspend(channel: Channel, account: Owner, reason: string): Promise<void> {
    await this.#note(channel, account, { status: 'suspended', reason });
  }

  async suspendEmail(account: Owner, reason: string): Promise<void> {
    await this.suspend(defaultEmailChannel(account), account, reason);
  }

  async #note(
    channel: Channel,
    account: Owner,
    fields: Item,
    whileStatus?: Channel['status'],
  ): Promise<void> {
    if (channel.id === channelIdOf(account, 'email', '')) await this.#channels.store(channel, account);
    await this.#table.trySet(
      keys.channel(account.id, channel.id),
      fields,
      whileStatus && asRead({ status: whileStatus }, ['status']),
    );
  }
}
