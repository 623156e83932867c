import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Alert, AlertName, Threshold } from '../schemas/alert.ts';
import { Id } from '../schemas/fields.ts';

export const createAlert = defineOperation({
  id: 'createAlert',
  method: 'POST',
  path: '/products/{id}/alerts',
  tag: 'Alerts',
  summary: 'Set an alert',
  description:
    'Judged on each new price of a check, scheduled or forced; creating an alert fires nothing by itself. Refused at the alert cap of the plan.',
  params: z.object({ id: Id }),
  body: z.discriminatedUnion(
    'condition',
    [
      z.strictObject({
        condition: z.literal('drops').meta({ description: 'The price goes down, each time.' }),
        threshold: z.unknown().optional().meta({ description: 'Ignored.' }),
        name: AlertName.optional(),
      }),
      z.strictObject({
        condition: z.enum(['below', 'above']).meta({ description: 'Price ≤ or ≥ threshold, once.' }),
        threshold: Threshold,
        name: AlertName.optional(),
      }),
    ],
    { error: 'must be one of drops, below, above' },
  ),
  isKeyed: true,
  readsPages: false,
  success: { status: 201, description: 'The alert.', body: z.object({ data: Alert }) },
  failures: ['unauthorized', 'limit_reached'],
});
