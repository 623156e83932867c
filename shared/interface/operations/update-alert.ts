import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Alert, AlertName } from '../schemas/alert.ts';
import { Amount, Id } from '../schemas/fields.ts';

export const updateAlert = defineOperation({
  id: 'updateAlert',
  method: 'PATCH',
  path: '/alerts/{id}',
  tag: 'Alerts',
  summary: 'Update an alert',
  description:
    'Renames an alert, changes its threshold, or turns it off or on. An alert that changes does not fire immediately: the next check evaluates it.',
  params: z.object({ id: Id }),
  body: z.strictObject({
    name: AlertName.optional(),
    threshold: Amount.nullable().optional().meta({
      description:
        "The new threshold, by the same rules as in a new alert. It does not turn the alert on or off. A price is in the product's current currency; the reference price of a percentage starts over.",
      'x-extension': true,
    }),
    is_active: z.boolean().optional().meta({ description: 'False turns the alert off, true turns it on.' }),
  }),
  unchangeable: { condition: 'Delete the alert and create another.' },
  isKeyed: false,
  readsPages: false,
  success: { status: 200, description: 'The updated alert.', body: z.object({ data: Alert }) },
  failures: [],
});
