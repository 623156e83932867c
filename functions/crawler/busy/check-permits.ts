import { readTimeouts } from '../../../shared/pages/crawler/read-timeouts.ts';
import type { Now } from '../../../shared/platform/identifiers/clock.ts';
import { type AccountPermits, openAccountPermits } from '../../../shared/platform/limiter/account-permits.ts';
import type { Table } from '../../../shared/platform/table/table.ts';

interface CheckPermitSettings {
  atOnce: number;
  now: Now;
  leaseMs?: number;
}

/** At least one, so an account with hanging pages gets its checks too. */
const shareOf = (atOnce: number, divisor: number) => Math.max(1, Math.floor(atOnce / divisor));

/**
 * Keeps checks whose pages hang from delaying other accounts. An account gets a quarter of the workers while
 * its checks are quick, else a tenth; all slow accounts together get half.
 */
export function openCheckPermits(
  table: Table,
  { atOnce, now, leaseMs = 9_000 }: CheckPermitSettings,
): AccountPermits {
  return openAccountPermits(table, {
    kind: 'CHECKS',
    maxQuick: shareOf(atOnce, 4),
    maxUnproven: shareOf(atOnce, 10),
    slowAtOnce: shareOf(atOnce, 2),
    // A provider's browser takes 10 to 20 s for a page.
    slowMs: readTimeouts.background / 2,
    leaseMs,
    now,
  });
}
