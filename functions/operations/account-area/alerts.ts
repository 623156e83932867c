import * as contracts from '../../../shared/interface/app/alerts.ts';
import { limits } from '../../../shared/interface/limits.ts';
import type { Check } from '../../../shared/products/checks/check.ts';
import type { CheckStore } from '../../../shared/products/checks/check-store.ts';
import { hasEndedSince, toEvaluation } from '../views/to-evaluation.ts';
import { operation } from '../wiring/operation.ts';

/** Returns the alert evaluations that recent checks stored. Does not re-evaluate anything. */
export const listEvaluations = operation(
  contracts.listEvaluations,
  ['alerts', 'checks', 'items'],
  async ({ account, params, query: { per_page: limit }, nowMs }, { alerts, checks, items }) => {
    const alert = await alerts.get(account.id, params.id);
    const item = alert.item_id ? await items.find(account.id, alert.item_id) : null;
    const latest = item
      ? await checksOfBest(item.offers, { checks, nowMs })
      : await checks.list(alert.product_id, { limit, nowMs });
    const ended = latest.filter((check) => hasEndedSince(alert, check)).slice(0, limit);
    const data = ended.flatMap((check) => {
      const evaluation = toEvaluation(alert, check);
      return evaluation ? [{ ...evaluation, error: check.error }] : [];
    });
    return { body: { data, meta: { is_active: alert.is_active, unrecorded: ended.length - data.length } } };
  },
);

/** Returns the checks of an item's shops that changed its best price, newest first: only they evaluate its alerts. */
async function checksOfBest(
  offers: readonly { product_id: string }[],
  { checks, nowMs }: { checks: Pick<CheckStore, 'list'>; nowMs: number },
): Promise<Check[]> {
  const { max: limit } = limits.checksPerPage;
  const lists = await Promise.all(offers.map((one) => checks.list(one.product_id, { limit, nowMs })));
  return lists
    .flat()
    .filter(({ item_evaluations }) => item_evaluations !== undefined)
    .toSorted((one, other) => ((one.finished_at ?? '') < (other.finished_at ?? '') ? 1 : -1));
}
