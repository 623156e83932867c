import * as z from 'zod';
import { limits } from '../../interface/limits.ts';
import { toExpiry } from '../../platform/identifiers/clock.ts';
import { isOver, latestEnd } from '../../platform/identifiers/stored-time.ts';
import { keys } from '../../platform/table/keys.ts';
import { setFields } from '../../platform/table/set-fields.ts';
import type { Table } from '../../platform/table/table.ts';

/** A repeated request gets the first answer for 24 hours. */
const replayMs = limits.idempotencyReplayMs;

/**
 * How long a first request holds its key without an answer. It is longer than a request may read pages, and shorter
 * than the wait of a repeated request plus the time in which a crashed service comes back.
 */
const leaseMs = limits.pageReadBudgetMs + 2_000;

/** An answer as it was sent, to be sent again byte for byte. */
export const StoredAnswer = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});
export type StoredAnswer = z.infer<typeof StoredAnswer>;

const IdempotencyItem = z.object({
  state: z.enum(['running', 'done']),
  /** The request that holds the key. */
  owner: z.string(),
  lease_until_ms: z.int(),
  /** The seed and the time of the request's ids: they are the same when it runs again after a crash. */
  seed: z.string(),
  started_ms: z.int(),
  answer: StoredAnswer.optional(),
  expires_at: z.int(),
});

/** Identifies a keyed request: its account, and a hash of operation, path and key. */
export interface RequestKey {
  accountId: string;
  hash: string;
}

/** What a request with a key finds. */
export type Claim =
  | { kind: 'run'; seed: string; startedMs: number; isRetry: boolean }
  | { kind: 'replay'; answer: StoredAnswer }
  | { kind: 'wait' };

/**
 * Stores answers by idempotency key. Only the owner of a key finishes it. Losing the lease is not a failure: the
 * request that took it over stores its own answer. Powertools' idempotency module is not used: it answers a repeated
 * request at once with an error while the first one runs, compares payloads where we must not, stores no ids for
 * another run after a crash, and is larger than this file.
 */
export class IdempotencyStore {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Claims the key for the request `owner`. A lease that has run out is taken over. */
  async claim(key: RequestKey, owner: string, nowMs: number): Promise<Claim> {
    const fresh = { ':owner': owner, ':lease': nowMs + leaseMs, ':running': 'running' };
    const { isWritten, item } = await this.#table.tryUpdate(
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
    if (current?.state !== 'done' || !current.answer) return { kind: 'wait' };
    if (current.expires_at > toExpiry(nowMs)) return { kind: 'replay', answer: current.answer };
    await this.release(key, current.owner);
    return this.claim(key, owner, nowMs);
  }

  /** Stores the answer for 24 hours, unless another request has taken over the lease. */
  async complete(key: RequestKey, owner: string, answer: StoredAnswer, nowMs: number): Promise<void> {
    const { expression, names, values } = setFields({
      state: 'done',
      answer,
      expires_at: toExpiry(nowMs + replayMs),
    });
    await this.#table.tryUpdate(keys.idempotency(key.accountId, key.hash), expression, {
      condition: '#owner = :owner',
      names: { ...names, '#owner': 'owner' },
      values: { ...values, ':owner': owner },
    });
  }

  /**
   * Ends the lease of a request that failed at an unknown point, perhaps after a write whose answer was lost. A repeated request runs it immediately, with the same IDs.
   */
  async handOver(key: RequestKey, owner: string, nowMs: number): Promise<void> {
    await this.#table.tryUpdate(keys.idempotency(key.accountId, key.hash), 'SET lease_until_ms = :now', {
      condition: '#owner = :owner',
      names: { '#owner': 'owner' },
      values: { ':owner': owner, ':now': nowMs },
    });
  }

  /** Frees the key. Errors are not stored: the interface's own errors are thrown before anything is written. */
  async release(key: RequestKey, owner: string): Promise<void> {
    await this.#table.tryDelete(keys.idempotency(key.accountId, key.hash), {
      condition: '#owner = :owner',
      names: { '#owner': 'owner' },
      values: { ':owner': owner },
    });
  }
}
