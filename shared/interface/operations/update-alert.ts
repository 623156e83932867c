import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Alert, AlertName } from '../schemas/alert.ts';
import { Id } from '../schemas/fields.ts';

export const updateAlert = defineOperation({
  id: 'updateAlert',
  method: 'PATCH',
  path: '/alerts/{id}',
  tag: 'Alerts',
  summary: 'Rename, disarm or arm an alert',
  description: 'Arming an alert (`is_active` true) fires nothing by itself: the next new price is evaluated.',
  params: z.object({ id: Id }),
  body: z.strictObject({
    name: AlertName.optional(),
    is_active: z.boolean().optional().meta({ description: 'False disarms it, true arms it.' }),
  }),
  unchangeable: {
    condition: 'Delete the alert and set another.',
    threshold: 'Delete the alert and set another.',
  },
  isKeyed: false,
  readsPages: false,
  success: { status: 200, description: 'The alert as it is now.', body: z.object({ data: Alert }) },
  failures: ['unauthorized'],
});
