import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Alert, AlertRequest } from '../schemas/alert.ts';
import { Id } from '../schemas/fields.ts';

export const createAlert = defineOperation({
  id: 'createAlert',
  method: 'POST',
  path: '/products/{id}/alerts',
  tag: 'Alerts',
  summary: 'Set an alert',
  description:
    "Sets an alert on the product. Every check evaluates it, whether scheduled or forced. A new alert never fires immediately. Returns 403 `limit_reached` at the plan's alert limit.",
  params: z.object({ id: Id }),
  body: AlertRequest,
  isKeyed: true,
  readsPages: false,
  success: { status: 201, description: 'The alert.', body: z.object({ data: Alert }) },
  failures: ['limit_reached'],
});
