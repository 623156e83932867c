import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Alert } from '../schemas/alert.ts';
import { AlertRequest } from '../schemas/alert-request.ts';
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
  body: AlertRequest,
  isKeyed: true,
  readsPages: false,
  success: { status: 201, description: 'The alert.', body: z.object({ data: Alert }) },
  failures: ['unauthorized', 'limit_reached'],
});
