import { limits } from '../../shared/interface/limits.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';
import { type AccountPermits, openAccountPermits } from '../../shared/platform/limiter/account-permits.ts';
import type { Table } from '../../shared/platform/table/table.ts';

interface SenderPermitSettings {
  slowAtOnce: number;
  now: Now;
  leaseMs?: number;
}

/** Keeps slow receivers from delaying other accounts. */
export function openSenderPermits(
  table: Table,
  { slowAtOnce, now, leaseMs = 6_000 }: SenderPermitSettings,
): AccountPermits {
  return openAccountPermits(table, {
    kind: 'SENDER',
    maxQuick: 3,
    maxUnproven: 1,
    slowAtOnce,
    slowMs: limits.webhookTimeoutMs / 5,
    leaseMs,
    now,
  });
}
