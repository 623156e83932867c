import type { AlertEvaluation } from '../../../shared/interface/app/alerts.ts';
import { toMajorUnits } from '../../../shared/pages/money/minor-units.ts';
import type { Alert } from '../../../shared/products/alerts/alert.ts';
import { describeEvaluation } from '../../../shared/products/alerts/describe-evaluation.ts';
import { findEvaluation } from '../../../shared/products/alerts/stored-evaluations.ts';
import type { Check } from '../../../shared/products/checks/check.ts';

/** Returns an alert's stored evaluation from a finished check, or null if there is none. */
export function toEvaluation(alert: Alert, check: Check): AlertEvaluation | null {
  const found = findEvaluation(check.evaluations, alert.id);
  if (!found) return null;
  const { outcome, price, comparedWith } = found;
  return {
    check_id: check.id,
    checked_at: check.finished_at ?? check.created_at,
    outcome,
    price: price && toMajorUnits(price),
    currency: price?.currency ?? null,
    compared_with: comparedWith && toMajorUnits(comparedWith),
    text: describeEvaluation(alert, found, check),
  };
}

/** Whether the check ended after the alert was created. */
export function hasEndedSince({ created_at }: Alert, { finished_at }: Check): boolean {
  return finished_at !== null && finished_at >= created_at;
}
