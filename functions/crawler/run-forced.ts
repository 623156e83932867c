import { readTimeouts } from '../../shared/pages/crawler/read-timeouts.ts';
import type { Clock, Now } from '../../shared/platform/identifiers/clock.ts';
import { type AccountPermits, openAccountPermits } from '../../shared/platform/limiter/account-permits.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { CheckRef } from '../../shared/products/checks/check.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import { cutOff } from '../../shared/products/checks/read-policy.ts';
import type { CheckOutcome } from './check-outcome.ts';
import { dropFinished } from './commit-check.ts';
import { type EndDependencies, endChecks } from './end-checks.ts';
import { withHostPermit } from './host-permits.ts';
import { readProduct, secondReader } from './read-product.ts';

export type CheckDependencies = EndDependencies &
  Clock & {
    checks: Pick<CheckStore, 'beginRead' | 'noteFailedRead'>;
    /** Across all invocations. */
    permits: AccountPermits;
  };

/** Returns null if host or account is busy. Idempotent: every write requires that the check is still queued. */
export async function runForced(
  ref: CheckRef,
  dependencies: CheckDependencies,
): Promise<CheckOutcome[] | null> {
  const { permits, now } = dependencies;
  const startedMs = now();
  const limited = await permits.work(
    { accountId: ref.account_id },
    () => runPermitted(ref, { ...dependencies, accountId: ref.account_id }),
    // Without a read, nothing is known about the speed of the account's pages.
    (outcomes) => (outcomes?.some(({ kind }) => kind !== 'dropped') ? now() - startedMs : null),
  );
  return 'result' in limited ? limited.result : null;
}

async function runPermitted(ref: CheckRef, dependencies: CheckDependencies): Promise<CheckOutcome[] | null> {
  const { products, checks, now, toRealTime } = dependencies;
  const product = await products.find(ref.account_id, ref.product_id);
  if (!product) return [{ kind: 'dropped', check: null }];
  const begunRead = await withHostPermit(product, dependencies, async () => {
    const begun = await checks.beginRead(ref.product_id, ref.check_id, now());
    // The reading may already be pinned.
    const isToRead = begun.kind === 'read' && !begun.check.pinned;
    return {
      begun,
      read: isToRead ? await readProduct(product, [product.pick], begun.check.reads, dependencies) : null,
    };
  });
  if (!begunRead || begunRead.begun.kind === 'being_read') return null;
  const { check, kind } = begunRead.begun;
  if (kind === 'finished')
    return [check ? await dropFinished(check, dependencies) : { kind: 'dropped', check }];
  const first = begunRead.read?.get(product.pick) ?? { error: check.error ?? cutOff, afterSeconds: null };
  const readings = { first, second: null };
  const readAgain = secondReader([product.pick], check.reads, dependencies);
  const { outcomes } = await endChecks([{ product, check }], readings, readAgain, dependencies);
  for (const outcome of outcomes)
    if (outcome.kind === 'retried')
      await checks.noteFailedRead(check, outcome.error, now() + toRealTime(outcome.afterSeconds * 1000));
  return outcomes;
}

/** At least one, so that an account with slow pages still gets its checks. */
const shareOf = (atOnce: number, divisor: number) => Math.max(1, Math.floor(atOnce / divisor));

/** An account gets a quarter of the workers while its checks are fast, else a tenth; all slow ones, half. */
export function openCheckPermits(
  table: Table,
  { atOnce, now, leaseMs = 9_000 }: { atOnce: number; now: Now; leaseMs?: number },
): AccountPermits {
  return openAccountPermits(table, {
    kind: 'CHECKS',
    maxQuick: shareOf(atOnce, 4),
    maxUnproven: shareOf(atOnce, 10),
    slowAtOnce: shareOf(atOnce, 2),
    // A provider's browser takes 10 to 20 s per page.
    slowMs: readTimeouts.background / 2,
    leaseMs,
    now,
  });
}
