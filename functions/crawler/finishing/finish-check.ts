import type { Check } from '../../../shared/products/checks/check.ts';
import type { CheckStore } from '../../../shared/products/checks/check-store.ts';
import type { Product } from '../../../shared/products/product.ts';
import type { ProductStore } from '../../../shared/products/product-store.ts';
import type { CheckOutcome, ReadResult } from '../check-outcome.ts';
import { type Verification, verifyReading } from '../reading/verify-reading.ts';
import { messagesOf, noMessages } from './check-messages.ts';
import { completeCheck, type EndDependencies, failCheck } from './end-check.ts';
import { AccountGone } from './fire-alerts.ts';

export interface FinishDependencies extends EndDependencies {
  products: Pick<ProductStore, 'find'>;
  checks: EndDependencies['checks'] & Pick<CheckStore, 'find'>;
}

/** A product does not change more often than this during one check. */
const maxAttempts = 20;

/**
 * Finishes a check in one transaction with product, price point, alerts and events. Retries if the product or an alert
 * changed meanwhile. Writes nothing if the check had already finished. `known` is the product as loaded before the read;
 * without it, the product is loaded.
 */
export async function finishCheck(
  check: Check,
  read: ReadResult,
  dependencies: FinishDependencies,
  known: Product | null = null,
): Promise<CheckOutcome> {
  const { products, checks, now } = dependencies;
  const find = () => products.find(check.account_id, check.product_id);
  let current = check;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const product = (attempt === 1 && known) || (await find());
    if (!product) return { kind: 'dropped', ...noMessages };
    const outcome = await finishWith(product, current, read, dependencies).catch(droppedIfGone);
    if (outcome) return outcome;
    current = (await checks.find(check.product_id, check.id, now())) ?? check;
    if (current.status !== 'queued') return dropFinished(current, dependencies);
  }
  throw new Error(`Check ${check.id} was rejected ${maxAttempts} times and is not finished`);
}

/** Returns the messages for the events of a check that had finished. An earlier run may have left events to release. */
export async function dropFinished(
  finished: Check,
  { checks }: { checks: Pick<CheckStore, 'releasePending'> },
): Promise<CheckOutcome & { kind: 'dropped' }> {
  return { kind: 'dropped', ...messagesOf(await checks.releasePending(finished)) };
}

/** Writes nothing for a product whose account was deleted. */
function droppedIfGone(error: unknown): CheckOutcome {
  if (error instanceof AccountGone) return { kind: 'dropped', ...noMessages };
  throw error;
}

/** Null if something changed after it was read. */
async function finishWith(
  product: Product,
  check: Check,
  read: ReadResult,
  dependencies: FinishDependencies,
): Promise<CheckOutcome | null> {
  const verified = await verify(product, check, read);
  if ('reading' in verified) return completeCheck(product, check, verified, dependencies);
  const { error, afterSeconds } = verified;
  if (afterSeconds !== null) return { kind: 'retried', product, afterSeconds, error };
  return failCheck(product, check, verified, dependencies);
}

/** If an earlier run pinned a reading, that reading counts, whatever the page shows now. */
async function verify(product: Product, { pinned }: Check, read: ReadResult): Promise<Verification> {
  const alone = { disagreed: null, unconfirmed: null };
  if (pinned) return { reading: pinned, ...alone };
  if ('error' in read) return { error: read.error, afterSeconds: null, ...alone };
  return verifyReading(product, read.reading, read.confirm);
}
