import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation, route } from '../operation.ts';
import { Check, ExplainedCheck, ExplainedJob, Job } from '../schemas/check.ts';
import { Count, Id } from '../schemas/fields.ts';
import { perPage } from '../schemas/query-fields.ts';

export const createCheck = defineOperation({
  ...route('createCheck', 'POST', '/products/{id}/checks'),
  tag: 'Checks',
  summary: 'Check the price now',
  description:
    'Queues a check and returns the job. Poll `data.poll` (also in `Location`) until `status` is `complete` or `failed`. If a check of the product is already queued, the response is that job.',
  isKeyed: true,
  queuesReads: true,
  success: { status: 202, description: 'The queued job.', body: Job, hasLocation: true },
});

export const getCheck = defineOperation({
  ...route('getCheck', 'GET', '/products/{id}/checks/{job_id}'),
  tag: 'Checks',
  summary: 'Poll a check',
  description: `Returns the status of a check. Jobs are kept for ${limits.jobRetentionDays} days.`,
  success: { status: 200, description: 'The job.', body: Job, appBody: ExplainedJob },
});

const Checks = z.object({
  data: z.array(Check).describe('Newest first.'),
  meta: z
    .object({
      per_page: Count.describe('The requested page size.'),
      has_more: z.boolean().describe('Whether there is another page.'),
      next_starting_after: Id.nullable().describe('Cursor of the next page; null on the last page.'),
    })
    .describe('Position in the list.'),
});

export const listChecks = defineOperation({
  ...route('listChecks', 'GET', '/products/{id}/checks'),
  tag: 'Checks',
  summary: 'List checks',
  description: `Returns scheduled and forced checks of the last ${limits.jobRetentionDays} days, newest first. Paginate with \`starting_after\`.`,
  query: z.strictObject({
    per_page: perPage(limits.checksPerPage),
    starting_after: Id.optional().meta({
      description: 'ID of the last check on the previous page.',
      example: undefined,
    }),
  }),
  isExtension: true,
  success: {
    status: 200,
    description: 'A page of checks.',
    body: Checks,
    appBody: Checks.extend({ data: z.array(ExplainedCheck) }),
  },
});
