import * as z from 'zod';
import { ErrorDetails } from './error.ts';
import { Id } from './fields.ts';

export const JobStatus = z
  .enum(['queued', 'complete', 'failed'])
  .meta({ description: '`queued` becomes `complete` or `failed` once, never back.' });
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
        poll: z.url().meta({ description: 'Address to poll.' }),
        error: ErrorDetails.optional().meta({ description: 'Why the check failed; only on a failed job.' }),
      })
      .meta({ description: 'The same once more, with where to poll it.' }),
  })
  .meta({ id: 'Job', description: 'A queued price check.' });
