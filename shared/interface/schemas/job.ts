import * as z from 'zod';
import { ErrorDetails } from './error.ts';
import { Id } from './fields.ts';

export const JobStatus = z
  .enum(['queued', 'complete', 'failed'])
  .meta({ description: 'Changes once, from `queued` to `complete` or `failed`.' });
export type JobStatus = z.infer<typeof JobStatus>;

export const Job = z
  .object({
    job_id: Id,
    status: JobStatus,
    data: z
      .object({
        id: Id,
        job_id: Id,
        status: JobStatus,
        poll: z.url().meta({ description: 'URL to poll.' }),
        error: ErrorDetails.optional().meta({ description: 'Why the check failed. Present if `failed`.' }),
      })
      .meta({ description: 'The job, with the URL to poll.' }),
  })
  .meta({ id: 'Job', description: 'A queued price check.' });
