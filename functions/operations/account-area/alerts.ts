import * as contracts from '../../../shared/interface/app/alerts.ts';
import { hasEndedSince, toEvaluation } from '../views/to-evaluation.ts';
import { operation } from '../wiring/operation.ts';

/** Returns the alert evaluations that recent checks stored. Does not re-evaluate anything. */
export const listEvaluations = operation(
  contracts.listEvaluations,
  ['alerts', 'checks'],
  async ({ account, params, query: { per_page: limit }, nowMs }, { alerts, checks }) => {
    const alert = await alerts.get(account.id, params.id);
    const latest = await checks.list(alert.product_id, { limit, nowMs });
    const ended = latest.filter((check) => hasEndedSince(alert, check));
    const data = ended.flatMap((check) => {
      const evaluation = toEvaluation(alert, check);
      return evaluation ? [{ ...evaluation, error: check.error }] : [];
    });
    return { body: { data, meta: { is_active: alert.is_active, unrecorded: ended.length - data.length } } };
  },
);
