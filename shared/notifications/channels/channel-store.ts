import * as z from 'zod';
import type { Account } from '../../accounts/account.ts';
import { limits } from '../../interface/limits.ts';
import { ServiceError } from '../../interface/service-error.ts';
import { toTime } from '../../platform/identifiers/clock.ts';
import { keys } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { addWrite, asRead, type Item, type Write } from '../../platform/table/writes.ts';
import { Channel, channelInForce, defaultEmailChannel, digestPartition, type Site } from './channel.ts';

/** Where limited kinds are counted, and the remedy at the limit. */
const caps = {
  push: { most: limits.devicesPerAccount, message: 'devices. Remove one first.' },
  chat: { most: limits.chatsPerAccount, message: 'chats. Remove one first.' },
} as const;

type Owner = Pick<Account, 'id' | 'email' | 'created_at' | 'plan'>;

export type ChannelChanges = Partial<
  Pick<Channel, 'is_active' | 'status' | 'reason' | 'events' | 'frequency' | 'digest_hour' | 'name'>
>;

/** The e-mail channel has defaults until its item is written at the first change. */
export class ChannelStore {
  readonly #table: Table;
  readonly #site: Site;

  constructor(table: Table, site: Site) {
    this.#table = table;
    this.#site = site;
  }

  /** Returns the effective channels of an account, oldest first, starting with e-mail. */
  async list(account: Owner): Promise<Channel[]> {
    const stored = z.array(Channel).parse(await this.#table.queryBelow(keys.channel(account.id, '')));
    const email = defaultEmailChannel(account);
    const others = stored.filter(({ id }) => id !== email.id);
    const all = [stored.find(({ id }) => id === email.id) ?? email, ...others.toSorted(byCreation)];
    return all.map((channel) => channelInForce(channel, account, this.#site));
  }

  async find(account: Owner, channelId: string): Promise<Channel | null> {
    const stored = Channel.nullable().parse(await this.#table.get(keys.channel(account.id, channelId)));
    const email = defaultEmailChannel(account);
    const found = stored ?? (channelId === email.id ? email : null);
    return found && channelInForce(found, account, this.#site);
  }

  /** Returns the effective channel. Throws `not_found`. */
  async get(account: Owner, channelId: string): Promise<Channel> {
    const channel = await this.find(account, channelId);
    if (channel) return channel;
    throw new ServiceError('not_found', `The account has no channel ${channelId}.`);
  }

  /** Or turns on an existing one. A device of another account is removed there. Throws `limit_reached`. */
  async add(channel: Channel & { kind: keyof typeof caps }, givenName: string | undefined): Promise<Channel> {
    const { most, message } = caps[channel.kind];
    for (;;) {
      const again = await this.#update(channel, {
        sealed_target: channel.sealed_target,
        target: channel.target,
        is_active: true,
        status: 'ok',
        reason: null,
        ...(givenName !== undefined && { name: givenName }),
      });
      if (again) return again;
      const { endpoint_sha256: endpoint } = channel;
      const former = endpoint === undefined ? null : await this.#removeFormer(endpoint);
      const { isWritten, failed } = await this.#table.tryTransact([
        { check: keys.account(channel.account_id), condition: 'attribute_exists(pk)' },
        addWrite(
          keys.channelCounter(channel.account_id),
          { [channel.kind]: 1 },
          {
            condition: `attribute_not_exists(#${channel.kind}) OR #${channel.kind} < :most`,
            values: { ':most': most },
          },
        ),
        { put: { ...keys.channel(channel.account_id, channel.id), ...channel }, condition: isNew },
        ...(endpoint === undefined ? [] : [putEndpoint(endpoint, channel, former)]),
      ]);
      if (isWritten) return channel;
      requireAccount(failed);
      // Another request has just added the same channel, so it is turned on; or another account has the device.
      if (failed.some((position) => position >= newChannelWrite)) continue;
      throw new ServiceError('limit_reached', `An account can have at most ${most} ${message}`);
    }
  }

  /** Removes the channel that has an endpoint. Returns its account's ID, or null if there is none. */
  async #removeFormer(endpointSha256: string): Promise<string | null> {
    const owner = ChannelOwner.nullable().parse(await this.#table.get(keys.endpoint(endpointSha256)));
    if (owner === null) return null;
    const key = keys.channel(owner.account_id, owner.channel_id);
    const channel = Channel.nullable().parse(await this.#table.get(key));
    if (channel) await this.remove(channel);
    return owner.account_id;
  }

  /** Creates the feed of an account, or replaces its secret: the previous URL stops working. */
  async replaceFeed(channel: Channel & { kind: 'feed'; feed_sha256: string }): Promise<void> {
    const { account_id: accountId, id, feed_sha256: sha256 } = channel;
    const key = keys.channel(accountId, id);
    for (;;) {
      const known = Channel.nullable().parse(await this.#table.get(key));
      const { isWritten, failed } = await this.#table.tryTransact([
        { check: keys.account(accountId), condition: 'attribute_exists(pk)' },
        { put: { ...key, ...channel }, ...(known ? asRead(known, ['feed_sha256']) : { condition: isNew }) },
        ...feedDeletions(accountId, known?.feed_sha256),
        { put: { ...keys.feed(sha256), account_id: accountId, channel_id: id } },
        { put: { ...keys.accountFeed(accountId, sha256), channel_id: id } },
      ]);
      if (isWritten) return;
      // Otherwise another request has just replaced the feed.
      requireAccount(failed);
    }
  }

  async findFeed(sha256: string): Promise<ChannelOwner | null> {
    return ChannelOwner.nullable().parse(await this.#table.get(keys.feed(sha256)));
  }

  /** `digestAtMs`: when the first digest is due; undefined for no change. Throws `not_found`. */
  async change(
    account: Owner,
    channel: Channel,
    changes: ChannelChanges,
    digestAtMs?: number,
  ): Promise<Channel> {
    if (channel.kind === 'email') await this.store(channel, account);
    const { frequency } = { ...channel, ...changes };
    const due =
      typeof digestAtMs === 'number'
        ? {
            due_pk: digestPartition(frequency === 'weekly' ? frequency : 'daily', account.id),
            due_sk: toTime(digestAtMs),
          }
        : {};
    const written = await this.#update(channel, { ...changes, ...due });
    if (!written) throw new ServiceError('not_found', `The account has no channel ${channel.id}.`);
    return channelInForce(written, account, this.#site);
  }

  /** Creates the item of an e-mail channel that is not stored yet. Does nothing if the account was deleted. */
  async store(channel: Channel, account: Owner): Promise<void> {
    const { pk, sk } = keys.channel(account.id, channel.id);
    if (await this.#table.get({ pk, sk })) return;
    // Another request was faster, or the account was deleted.
    await this.#table.tryTransact([
      { check: keys.account(account.id), condition: 'attribute_exists(pk)' },
      { put: { ...defaultEmailChannel(account), pk, sk }, condition: isNew },
    ]);
  }

  /** Removes a channel. Does nothing if it was already removed. */
  async remove({ account_id: accountId, id, kind, feed_sha256, endpoint_sha256 }: Channel): Promise<void> {
    const isCounted = kind === 'push' || kind === 'chat';
    await this.#table.tryTransact([
      { delete: keys.channel(accountId, id), condition: 'attribute_exists(pk)' },
      ...(isCounted ? [addWrite(keys.channelCounter(accountId), { [kind]: -1 })] : []),
      ...feedDeletions(accountId, feed_sha256),
      ...(endpoint_sha256 === undefined ? [] : [{ delete: keys.endpoint(endpoint_sha256) }]),
    ]);
  }

  async #update(channel: Channel, fields: Item): Promise<Channel | null> {
    const key = keys.channel(channel.account_id, channel.id);
    const { isWritten, item } = await this.#table.trySet(key, fields);
    return isWritten ? Channel.parse(item) : null;
  }
}

const isNew = 'attribute_not_exists(pk)';

/** The position of the new channel in the transaction that adds it. */
const newChannelWrite = 2;

const ChannelOwner = z.object({ account_id: z.string(), channel_id: z.string() });
export type ChannelOwner = z.infer<typeof ChannelOwner>;

/** Throws `unauthenticated` if a transaction failed because the account, its first write, was deleted. */
function requireAccount(failed: readonly number[]): void {
  if (failed.includes(0)) throw new ServiceError('unauthenticated', 'The account was deleted.');
}

/** Gives an endpoint to a channel, unless an account other than the former has taken it meanwhile. */
function putEndpoint(sha256: string, { account_id, id }: Channel, former: string | null): Write {
  return {
    put: { ...keys.endpoint(sha256), account_id, channel_id: id },
    condition: `${isNew} OR account_id = :former`,
    values: { ':former': former ?? account_id },
  };
}

function byCreation(one: Channel, other: Channel): number {
  return one.created_at < other.created_at ? -1 : Number(one.created_at > other.created_at);
}

function feedDeletions(accountId: string, sha256: string | undefined): Write[] {
  return sha256 === undefined
    ? []
    : [{ delete: keys.feed(sha256) }, { delete: keys.accountFeed(accountId, sha256) }];
}
