import * as z from 'zod';
import { ErrorDetails, ExplainedError } from '../errors.ts';
import { addition, Id, Time } from './fields.ts';

export const JobStatus = z
  .enum(['queued', 'complete', 'failed'])
  .describe('Changes once, from `queued` to `complete` or `failed`.');
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
        poll: z.url().describe('URL to poll.'),
        error: ErrorDetails.optional().describe('Why the check failed. Present if `failed`.'),
        next_attempt_at: Time.optional().meta(
          addition(
            'When the page is read again. Present while a `queued` check waits after a failed attempt.',
          ),
        ),
        last_attempt_error: ErrorDetails.optional().meta(
          addition('Why that attempt failed. Present with `next_attempt_at`.'),
        ),
      })
      .describe('The job, with the URL to poll.'),
  })
  .meta({ id: 'Job', description: 'A queued price check.' });

export const CheckTrigger = z
  .enum(['scheduled', 'forced', 'operator'])
  .describe(
    "`scheduled` by the account's plan, `forced` by a request, or by an `operator` of the service, for example after an outage.",
  );
export type CheckTrigger = z.infer<typeof CheckTrigger>;

export const Check = z
  .object({
    id: Id.describe('The job ID, if `forced`.'),
    status: JobStatus,
    trigger: CheckTrigger,
    created_at: Time.describe('When the check was due or requested.'),
    finished_at: Time.nullable().describe('When the check ended; null while `queued`.'),
    price_id: Id.nullable().describe(
      'The new price point. Null if the check is not `complete`, or if the product is out of stock and has no price.',
    ),
    error: ErrorDetails.nullable().describe('Why the check failed, or null.'),
  })
  .meta({ id: 'Check', description: 'A price check.', 'x-extension': true });
export type Check = z.infer<typeof Check>;

/** As the account area gets them. */
export const ExplainedCheck = Check.extend({ error: ExplainedError.nullable() }).meta({
  id: 'ExplainedCheck',
});

export const ExplainedJob = Job.extend({
  data: Job.shape.data.extend({
    error: ExplainedError.optional(),
    last_attempt_error: ExplainedError.optional(),
  }),
}).meta({ id: 'ExplainedJob' });
