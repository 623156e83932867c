import * as z from 'zod';
import { limits } from '../interface/limits.ts';
import { isOver, latestEnd, toExpiry } from '../platform/identifiers/clock.ts';
import { keys } from '../platform/table/keys.ts';
import { TableStore } from '../platform/table/table.ts';
import { asRead } from '../platform/table/writes.ts';

const replayMs = limits.idempotencyReplayMs;

/** Longer than a request reads pages, shorter than a repeat's wait plus a rerun after a crash. */
const leaseMs = limits.pageReadBudgetMs + 2_000;

export const StoredResponse = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type StoredResponse = z.infer<typeof StoredResponse>;

const IdempotencyItem = z.object({
  state: z.enum(['running', 'done']),
  owner: z.string(),
  lease_until_ms: z.int(),
  /** Seed and time of the request's IDs: a rerun after a crash creates the same IDs. */
  seed: z.string(),
  started_ms: z.int(),
  response: StoredResponse.optional(),
  expires_at: z.int(),
});

export interface RequestKey {
  accountId: string;
  hash: string;
}

export type Claim =
  | { kind: 'run'; seed: string; startedMs: number; isRetry: boolean }
  | { kind: 'replay'; response: StoredResponse }
  | { kind: 'wait' };

/** Powertools' module fails repeats of a running request, compares payloads, and stores no IDs for a rerun. */
export class IdempotencyStore extends TableStore {
  /** Claims the key. Takes over an expired lease. */
  async claim(key: RequestKey, owner: string, nowMs: number): Promise<Claim> {
    const fresh = { ':owner': owner, ':lease': nowMs + leaseMs, ':running': 'running' };
    const { isWritten, item } = await this.table.tryUpdate(
      keys.idempotency(key.accountId, key.hash),
      'SET #state = :running, #owner = :owner, lease_until_ms = :lease, seed = if_not_exists(seed, :owner), started_ms = if_not_exists(started_ms, :now), expires_at = :expiry',
      {
        condition: `attribute_not_exists(pk) OR (#state = :running AND ${isOver('lease_until_ms', ':now', ':latest')})`,
        names: { '#state': 'state', '#owner': 'owner' },
        values: {
          ...fresh,
          ':now': nowMs,
          ':latest': latestEnd({ nowMs, longestMs: leaseMs }),
          ':expiry': toExpiry(nowMs + replayMs),
        },
      },
    );
    if (isWritten) {
      const { seed, started_ms } = IdempotencyItem.parse(item);
      return { kind: 'run', seed, startedMs: started_ms, isRetry: seed !== owner };
    }
    const current = IdempotencyItem.nullable().parse(item);
    if (current?.state !== 'done' || !current.response) return { kind: 'wait' };
    if (current.expires_at > toExpiry(nowMs)) return { kind: 'replay', response: current.response };
    await this.release(key, current.owner);
    return this.claim(key, owner, nowMs);
  }

  /** Does nothing if another request has taken over the lease. */
  async complete(key: RequestKey, owner: string, response: StoredResponse, nowMs: number): Promise<void> {
    const done = { state: 'done', response, expires_at: toExpiry(nowMs + replayMs) };
    await this.table.trySet(keys.idempotency(key.accountId, key.hash), done, asRead({ owner }, ['owner']));
  }

  /** Ends the lease of a request that failed at an unknown point. A repeated request reruns it with the same IDs. */
  async handOver(key: RequestKey, owner: string, nowMs: number): Promise<void> {
    const ended = { lease_until_ms: nowMs };
    await this.table.trySet(keys.idempotency(key.accountId, key.hash), ended, asRead({ owner }, ['owner']));
  }

  /** Frees the key. Errors are not stored: they are thrown before anything is written. */
  async release(key: RequestKey, owner: string): Promise<void> {
    await this.table.tryDelete(keys.idempotency(key.accountId, key.hash), asRead({ owner }, ['owner']));
  }
}
