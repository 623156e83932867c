import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Job } from '../schemas/check.ts';
import { Id } from '../schemas/fields.ts';

export const createCheck = defineOperation({
  id: 'createCheck',
  method: 'POST',
  path: '/products/{id}/checks',
  tag: 'Checks',
  summary: 'Check the price now',
  description:
    'Queues a check and returns the job. Poll `data.poll` (also in `Location`) until `status` is `complete` or `failed`. If a check of the product is already queued, the response is that job.',
  params: z.object({ id: Id }),
  isKeyed: true,
  readsPages: false,
  queuesReads: true,
  success: { status: 202, description: 'The queued job.', body: Job, hasLocation: true },
  failures: [],
});
