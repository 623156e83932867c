import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { Id } from '../schemas/fields.ts';
import { Job } from '../schemas/job.ts';

export const createCheck = defineOperation({
  id: 'createCheck',
  method: 'POST',
  path: '/products/{id}/checks',
  tag: 'Checks',
  summary: 'Check the price now',
  description:
    'Queues a check and answers at once. Poll `data.poll` (also in `Location`) until the status is `complete` or `failed`. A product has one queued check at a time: asking again answers with that same job.',
  params: z.object({ id: Id }),
  isKeyed: true,
  readsPages: false,
  queuesReads: true,
  success: { status: 202, description: 'The queued job.', body: Job, hasLocation: true },
  failures: ['unauthorized'],
});
