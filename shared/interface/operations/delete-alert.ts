import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Id } from '../schemas/fields.ts';

export const deleteAlert = defineOperation({
  id: 'deleteAlert',
  method: 'DELETE',
  path: '/alerts/{id}',
  tag: 'Alerts',
  summary: 'Delete an alert',
  description: 'Deletes the alert, which then no longer counts toward the plan limit.',
  params: z.object({ id: Id }),
  isKeyed: false,
  readsPages: false,
  success: { status: 204, description: 'Deleted.' },
  failures: [],
});
