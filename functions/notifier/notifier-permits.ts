import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { type AccountPermits, openAccountPermits } from '../../shared/platform/limiter/account-permits.ts';
import type { Table } from '../../shared/platform/table/table.ts';

interface NotifierPermitSettings {
  /** Concurrent attempts of all accounts with slow channels together. */
  slowAtOnce: number;
  now: Now;
  leaseMs?: number;
}

/** Keeps slow chats from delaying notifications of other accounts. */
export function openNotifierPermits(
  table: Table,
  { slowAtOnce, now, leaseMs = 6_000 }: NotifierPermitSettings,
): AccountPermits {
  return openAccountPermits(table, {
    kind: 'NOTIFIER',
    maxQuick: 3,
    maxUnproven: 1,
    slowAtOnce,
    slowMs: 2_000,
    leaseMs,
    now,
  });
}
