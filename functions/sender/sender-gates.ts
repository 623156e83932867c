import { limits } from '../../shared/interface/limits.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { Gate } from '../../shared/platform/limiter/gate.ts';
import type { Pace } from '../../shared/platform/limiter/pace.ts';
import type { Table } from '../../shared/platform/table/table.ts';

/** A try that takes longer holds a worker like one that hangs. */
const slowMs = limits.webhookTimeoutMs / 5;

/** Longer than the longest pause between two tries. */
const slowForMs = 3_600_000;
const quickForMs = 60_000;

/** The one subject of the gate for all receivers that are slow. */
const slowLane = 'SENDER_SLOW';

/** A place to send from, or how long to wait before asking again. */
export type SenderPlace<T> = { result: T } | { retryAfterMs: number; isSlow: boolean };

/**
 * Keeps receivers that hang from holding up others. An account has 3 tries at a time while its receiver answers
 * quickly, and one until it has; those of all slow receivers together leave a part of the workers to the others.
 */
export interface SenderGates {
  /** Does the work at a place for the account. `durationOf` tells how long its receiver took, null where it was not asked. */
  send: <T>(
    accountId: string,
    work: () => Promise<T>,
    durationOf: (result: T) => number | null,
  ) => Promise<SenderPlace<T>>;
}

interface GateSettings {
  /** Tries of all slow receivers together. */
  slowAtOnce: number;
  now: Now;
  leaseMs?: number;
}

export function openSenderGates(
  table: Table,
  { slowAtOnce, now, leaseMs = 6_000 }: GateSettings,
): SenderGates {
  const proof = { maxUnproven: 1, quickForMs, slowForMs };
  const ofAccounts = new Gate(table, { maxInside: 3, spacingMs: 0, leaseMs, proof });
  const ofSlow = new Gate(table, { maxInside: slowAtOnce, spacingMs: 0, leaseMs });
  return {
    send: async (accountId, work, durationOf) => {
      const subject = `SENDER#${accountId}`;
      const entry = await ofAccounts.enter(subject, now());
      if (!('token' in entry)) return entry;
      const lane = entry.isSlow ? await ofSlow.enter(slowLane, now()) : null;
      if (lane && !('token' in lane)) {
        await ofAccounts.leave(subject, entry.token);
        return { ...lane, isSlow: true };
      }
      const paced = () => (lane ? ofSlow.hold(slowLane, lane.token, now, work) : work());
      const result = await ofAccounts.hold(subject, entry.token, now, paced, (one) =>
        toPace(durationOf(one)),
      );
      return { result };
    },
  };
}

function toPace(durationMs: number | null): Pace | null {
  if (durationMs === null) return null;
  return durationMs < slowMs ? 'quick' : 'slow';
}
