import * as z from 'zod';
import { AlertCondition, conditionsTaking, type ThresholdKind, thresholds } from '../alert-conditions.ts';
import { defineOperation } from '../operation.ts';
import { Alert, AlertName } from '../schemas/alert.ts';
import { Id } from '../schemas/fields.ts';

const requestTaking = <Kind extends ThresholdKind>(kind: Kind) =>
  z.strictObject({
    condition: z.literal(conditionsTaking(kind)).meta({ description: thresholds[kind].request }),
    threshold: thresholds[kind].schema,
    name: AlertName.optional(),
  });

/** What a request may look like, by what its condition takes as threshold. */
const requests = {
  none: requestTaking('none'),
  price: requestTaking('price'),
} satisfies Record<ThresholdKind, unknown>;

export const createAlert = defineOperation({
  id: 'createAlert',
  method: 'POST',
  path: '/products/{id}/alerts',
  tag: 'Alerts',
  summary: 'Set an alert',
  description:
    'Judged on each new price of a check, scheduled or forced; creating an alert fires nothing by itself. Refused at the alert cap of the plan.',
  params: z.object({ id: Id }),
  body: z.discriminatedUnion('condition', [requests.none, requests.price], {
    error: `must be one of ${AlertCondition.options.join(', ')}`,
  }),
  isKeyed: true,
  readsPages: false,
  success: { status: 201, description: 'The alert.', body: z.object({ data: Alert }) },
  failures: ['unauthorized', 'limit_reached'],
});
