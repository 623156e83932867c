import * as z from 'zod';
import { listEvaluations } from '../../../../shared/interface/app/alerts.ts';
import { AlertEvaluation } from '../../../../shared/interface/schemas/alert-evaluation.ts';
import { defineWatchTool } from '../watch-tool.ts';
import { AlertId, Limit } from './fields.ts';

export const explainAlert = defineWatchTool({
  name: 'explain_alert',
  title: 'Explain an alert',
  use: 'Explains why an alert fired or did not fire: the outcome of each recent check, newest first.',
  effect: 'reads',
  operations: [listEvaluations],
  input: z.strictObject({ alert_id: AlertId, limit: Limit }),
  output: z.object({ is_active: z.boolean(), evaluations: z.array(AlertEvaluation) }),
  run: async ({ alert_id: id, limit }, { operations }) => {
    const query = { per_page: limit };
    const { data, meta } = await operations.call(listEvaluations, { params: { id }, query });
    return { is_active: meta.is_active, evaluations: data };
  },
});
