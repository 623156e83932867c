import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Alert } from '../schemas/alert.ts';
import { Id } from '../schemas/fields.ts';

export const listAlerts = defineOperation({
  id: 'listAlerts',
  method: 'GET',
  path: '/products/{id}/alerts',
  tag: 'Alerts',
  summary: 'List alerts',
  description: 'Returns all alerts of the product, newest first.',
  params: z.object({ id: Id }),
  isKeyed: false,
  readsPages: false,
  success: {
    status: 200,
    description: 'The alerts.',
    body: z.object({ data: z.array(Alert).meta({ description: 'Newest first.' }) }),
  },
  failures: [],
});
