import type { AccountPermits } from '../../shared/platform/limiter/account-permits.ts';
import type { CheckRef } from '../../shared/products/checks/check.ts';
import type { CheckStore } from '../../shared/products/checks/check-store.ts';
import { cutOff, pauseAfterRead } from '../../shared/products/checks/read-policy.ts';
import { withHostPermit } from './busy/permits.ts';
import type { CheckOutcome } from './check-outcome.ts';
import { noMessages } from './finishing/check-messages.ts';
import { dropFinished, type FinishDependencies, finishCheck } from './finishing/finish-check.ts';
import { confirmationOf, type ProductReader, readProduct } from './reading/read-product.ts';

export type CheckDependencies = FinishDependencies &
  ProductReader & {
    checks: Pick<CheckStore, 'beginRead' | 'noteFailedRead'>;
    /** Across all invocations. */
    permits: AccountPermits;
  };

export type ForcedOutcome = CheckOutcome | { kind: 'busy' };

/** Idempotent: every write requires that the stored check is still queued, so a second delivery finds it finished. */
export async function runForced(ref: CheckRef, dependencies: CheckDependencies): Promise<ForcedOutcome> {
  const { permits, now } = dependencies;
  const startedMs = now();
  const limited = await permits.work(
    { accountId: ref.account_id },
    () => runPermitted(ref, dependencies),
    // Without a read, nothing is known about the speed of the account's pages.
    ({ kind }) => (kind === 'busy' || kind === 'dropped' ? null : now() - startedMs),
  );
  return 'result' in limited ? limited.result : { kind: 'busy' };
}

async function runPermitted(ref: CheckRef, given: CheckDependencies): Promise<ForcedOutcome> {
  const dependencies = { ...given, accountId: ref.account_id };
  const { products, checks } = dependencies;
  const product = await products.find(ref.account_id, ref.product_id);
  if (!product) return { kind: 'dropped', ...noMessages };
  const begunRead = await withHostPermit(product, dependencies, async () => {
    const begun = await checks.beginRead(ref.product_id, ref.check_id, dependencies.now());
    // The reading may already be pinned.
    const isToRead = begun.kind === 'read' && !begun.check.pinned;
    return { begun, read: isToRead ? await readProduct(product, dependencies) : null };
  });
  if (!begunRead) return { kind: 'busy' };
  const { begun, read } = begunRead;
  if (begun.kind === 'finished')
    return begun.check ? dropFinished(begun.check, dependencies) : { kind: 'dropped', ...noMessages };
  if (begun.kind === 'being_read') return { kind: 'busy' };
  const { check } = begun;
  if (!read) return finishCheck(check, { error: check.error ?? cutOff }, dependencies);
  if ('reading' in read) {
    const confirmation = confirmationOf(product, read, check.reads, dependencies);
    const outcome = await finishCheck(check, { reading: read.reading, ...confirmation }, dependencies);
    if (outcome.kind === 'retried')
      await checks.noteFailedRead(check, outcome.error, dependencies.now() + outcome.afterSeconds * 1000);
    return outcome;
  }
  const afterSeconds = pauseAfterRead(check.reads, read);
  if (afterSeconds === null) return finishCheck(check, { error: read.error }, dependencies);
  await checks.noteFailedRead(check, read.error, dependencies.now() + afterSeconds * 1000);
  return { kind: 'retried', product, afterSeconds, error: read.error };
}
