import type { ErrorDetails } from '../../shared/contract/schemas/error.ts';
import { log } from '../../shared/log/log.ts';
import { toDecimal } from '../../shared/money/minor-units.ts';
import type { Product } from '../../shared/products/product.ts';
import type { Settlement } from './settle-check.ts';

/** The line of a check that ended; one that had ended before has had its line, one that is retried gets another. */
export function logSettlement(settlement: Settlement, durationMs: number): void {
  if (settlement.kind === 'dropped' || settlement.kind === 'retried') return;
  const ids = idsOf(settlement.product);
  if (settlement.kind === 'failed')
    log('check.failed', { ...ids, ...reasonOf(settlement.error), duration_ms: durationMs });
  else
    log('check.completed', {
      ...ids,
      price: toDecimal(settlement.price),
      currency: settlement.price.currency,
      driver: settlement.driver,
      alerts_fired: settlement.fired,
      duration_ms: durationMs,
    });
}

/** The line of a read that will be tried again. */
export function logRetried(
  { product, error, afterSeconds }: { product: Product; error: ErrorDetails; afterSeconds: number },
  durationMs: number,
): void {
  const again = { retry_after_s: afterSeconds, duration_ms: durationMs };
  log('check.retried', { ...idsOf(product), ...reasonOf(error), ...again });
}

function idsOf({ account_id, id, name }: Product) {
  return { account_id, product_id: id, name };
}

function reasonOf({ code, message, driver }: ErrorDetails) {
  return { code, reason: message, driver };
}
