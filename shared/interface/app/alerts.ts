import * as z from 'zod';
import { AlertOutcome } from '../alert-outcomes.ts';
import { ExplainedError } from '../errors.ts';
import { limits } from '../limits.ts';
import { defineOperation, ok, route } from '../operation.ts';
import { Amount, Count, Currency, Id, Time } from '../schemas/fields.ts';
import { perPage } from '../schemas/query-fields.ts';

export const AlertEvaluation = z
  .object({
    check_id: Id,
    checked_at: Time.describe('When the check ended.'),
    outcome: AlertOutcome,
    price: Amount.nullable().describe('The evaluated price, or a price that was read but not confirmed.'),
    currency: Currency.nullable(),
    compared_with: Amount.nullable().describe(
      'The earlier price that it was compared with, in the same currency; null if there was none.',
    ),
    text: z.string().meta({
      description: 'The evaluation in words.',
      example: '€93.00 is €3.00 above the threshold of €90.00.',
    }),
  })
  .meta({ id: 'AlertEvaluation', description: 'How a check evaluated an alert.' });
export type AlertEvaluation = z.infer<typeof AlertEvaluation>;

const ExplainedEvaluation = AlertEvaluation.extend({
  error: ExplainedError.nullable().describe('Why the check failed; null if it is complete.'),
}).meta({ id: 'ExplainedEvaluation' });

export const listEvaluations = defineOperation({
  ...route('listEvaluations', 'GET', '/alerts/{id}/evaluations'),
  tag: 'Alerts',
  summary: 'List alert evaluations',
  description: `Returns how the latest checks of the last ${limits.jobRetentionDays} days evaluated an alert, newest first, and so why it did or did not fire. For an alert of an item, only the checks that changed the best price evaluate it.`,
  query: z.strictObject({ per_page: perPage(limits.checksPerPage) }),
  success: ok('The evaluations of the latest checks.', {
    data: z.array(ExplainedEvaluation).describe('Newest first.'),
    meta: z.object({
      is_active: z.boolean().describe('Whether the alert is on now.'),
      unrecorded: Count.describe(
        'Checks since the alert was created that have no evaluation of it, because a check stores only about 30 evaluations.',
      ),
    }),
  }),
});
