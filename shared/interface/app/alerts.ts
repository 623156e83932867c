import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { AlertEvaluation } from '../schemas/alert-evaluation.ts';
import { Count, Id, perPage } from '../schemas/fields.ts';

export const listEvaluations = defineOperation({
  id: 'listEvaluations',
  method: 'GET',
  path: '/alerts/{id}/evaluations',
  tag: 'Alerts',
  summary: 'List alert evaluations',
  description:
    'Returns how the latest checks of the last 7 days evaluated an alert, newest first, and so why it did or did not fire.',
  params: z.object({ id: Id }),
  query: z.strictObject({ per_page: perPage(limits.checksPerPage) }),
  isKeyed: false,
  readsPages: false,
  success: {
    status: 200,
    description: 'The evaluations of the latest checks.',
    body: z.object({
      data: z.array(AlertEvaluation).meta({ description: 'Newest first.' }),
      meta: z.object({
        is_active: z.boolean().meta({ description: 'Whether the alert is on now.' }),
        unrecorded: Count.meta({
          description:
            'Checks since the alert was created that have no evaluation of it, because a check stores only about 30 evaluations.',
        }),
      }),
    }),
  },
  failures: ['unauthorized'],
});
