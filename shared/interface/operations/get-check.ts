import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { ExplainedJob, Job } from '../schemas/check.ts';
import { Id } from '../schemas/fields.ts';

export const getCheck = defineOperation({
  id: 'getCheck',
  method: 'GET',
  path: '/products/{id}/checks/{job_id}',
  tag: 'Checks',
  summary: 'Poll a check',
  description: 'Returns the status of a check. Jobs are kept for 7 days.',
  params: z.object({ id: Id, job_id: Id }),
  isKeyed: false,
  readsPages: false,
  success: { status: 200, description: 'The job.', body: Job, appBody: ExplainedJob },
  failures: [],
});
