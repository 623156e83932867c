import * as z from 'zod';
import { AlertOutcome } from '../../interface/alert-outcomes.ts';
import { Money } from '../../pages/money/money.ts';
import { itemBytes } from '../../platform/table/writes.ts';
import type { Evaluation } from '../alerts/evaluate-alerts.ts';

export const StoredEvaluations = z.object({
  /** The evaluated price, or a price that was read but not confirmed. */
  price: Money.nullable(),
  /** By outcome and alert: the earlier price of the comparison, in minor units of the price's currency. */
  by_outcome: z.partialRecord(AlertOutcome, z.record(z.string(), z.int().nullable())),
  /** The number of alerts that did not fit. */
  left_out: z.int().optional(),
});
type StoredEvaluations = z.infer<typeof StoredEvaluations>;

export interface FoundEvaluation {
  outcome: AlertOutcome;
  price: Money | null;
  comparedWith: Money | null;
}

/** The random end of an alert's ID. It distinguishes a product's alerts, and takes a third of the bytes. */
const idCharacters = 12;
const keyOf = (alertId: string) => alertId.slice(-idCharacters);

const bytesPerWriteUnit = 1024;

/** Returns those that fit into the rest of the item's write unit, about 30: fired ones first, then the newest. */
export function fitEvaluations(
  evaluations: readonly Evaluation[],
  price: Money | null,
  item: object,
  field: 'evaluations' | 'item_evaluations' = 'evaluations',
): StoredEvaluations | undefined {
  if (evaluations.length === 0) return undefined;
  const stored: StoredEvaluations = { price, by_outcome: {}, left_out: evaluations.length };
  const bytesBefore = itemBytes(item);
  let room = bytesPerWriteUnit * Math.ceil(bytesBefore / bytesPerWriteUnit) - bytesBefore;
  room -= itemBytes({ [field]: stored }) + 1;
  if (room < 0) return undefined;
  const inOrder = [
    ...evaluations.filter(({ outcome }) => outcome === 'fired'),
    ...evaluations.filter(({ outcome }) => outcome !== 'fired'),
  ];
  let left = evaluations.length;
  for (const { alert, outcome, comparedWith } of inOrder) {
    const sameOutcome = stored.by_outcome[outcome];
    const entry = {
      [keyOf(alert.id)]:
        comparedWith && comparedWith.currency === price?.currency ? comparedWith.amountMinor : null,
    };
    room -= itemBytes(entry) + 1 + (sameOutcome ? 0 : itemBytes({ [outcome]: {} }) + 1);
    if (room < 0) break;
    stored.by_outcome[outcome] = { ...sameOutcome, ...entry };
    left -= 1;
  }
  const { left_out: _, ...complete } = stored;
  return left === 0 ? complete : { ...complete, left_out: left };
}

export function findEvaluation(
  stored: StoredEvaluations | undefined,
  alertId: string,
): FoundEvaluation | null {
  if (!stored) return null;
  const { price, by_outcome } = stored;
  for (const outcome of AlertOutcome.options) {
    const compared = by_outcome[outcome]?.[keyOf(alertId)];
    if (compared === undefined) continue;
    const comparedWith = price && compared !== null ? { ...price, amountMinor: compared } : null;
    return { outcome, price, comparedWith };
  }
  return null;
}
