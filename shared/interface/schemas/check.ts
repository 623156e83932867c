import * as z from 'zod';
import { ErrorDetails } from './error.ts';
import { Id, Time } from './fields.ts';
import { JobStatus } from './job.ts';

export const CheckTrigger = z
  .enum(['scheduled', 'forced'])
  .meta({ description: 'Whether it came due by the plan, or a request asked for it.' });
export type CheckTrigger = z.infer<typeof CheckTrigger>;

export const Check = z
  .object({
    id: Id.meta({ description: 'That of the job, if a request asked for it.' }),
    status: JobStatus,
    trigger: CheckTrigger,
    created_at: Time.meta({ description: 'When it came due, or was asked for.' }),
    finished_at: Time.nullable().meta({ description: 'When it ended; null while it is queued.' }),
    price_id: Id.nullable().meta({
      description:
        'The price point that it wrote. Null unless `complete`, and where the page was out of stock without a price.',
    }),
    error: ErrorDetails.nullable().meta({ description: 'Why it failed; else null.' }),
  })
  .meta({ id: 'Check', description: 'A check of a price.', 'x-extension': true });
export type Check = z.infer<typeof Check>;
