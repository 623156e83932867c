import type { Money } from '../../../shared/pages/money/money.ts';
import { keys } from '../../../shared/platform/table/keys.ts';
import type { AlertStore } from '../../../shared/products/alerts/alert-store.ts';
import {
  type Evaluation,
  evaluateAlerts,
  type Unpriced,
} from '../../../shared/products/alerts/evaluate-alerts.ts';
import { storedEvaluations } from '../../../shared/products/alerts/stored-evaluations.ts';
import type { Check } from '../../../shared/products/checks/check.ts';
import type { Product } from '../../../shared/products/product.ts';

interface Evaluated {
  evaluations: Evaluation[];
  price: Money | null;
}

/** Evaluates the alerts of a check that found no price. `read` is a price that was not confirmed. */
export async function evaluateUnpriced(
  { id, alert_count }: Product,
  check: Check,
  { reason, read = null }: { reason: Unpriced['reason']; read?: Money | null | undefined },
  { alerts }: { alerts: Pick<AlertStore, 'list'> },
): Promise<Evaluated> {
  const all = alert_count === 0 ? [] : await alerts.list(id);
  return { evaluations: evaluateAlerts(all, { price: null, reason }, check.id), price: read };
}

/** Returns a check with what it meant for its alerts, within the write units that it takes without. */
export function withEvaluations(check: Check, { evaluations, price }: Evaluated): Check {
  const stored = storedEvaluations(evaluations, price, {
    ...keys.check(check.product_id, check.id),
    ...check,
  });
  return stored ? { ...check, evaluations: stored } : check;
}
