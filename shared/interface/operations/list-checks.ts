import * as z from 'zod';
import { limits } from '../limits.ts';
import { defineOperation } from '../operation.ts';
import { Check, ExplainedCheck } from '../schemas/check.ts';
import { Count, Id, perPage } from '../schemas/fields.ts';

const Checks = z.object({
  data: z.array(Check).meta({ description: 'Newest first.' }),
  meta: z
    .object({
      per_page: Count.meta({ description: 'The requested page size.' }),
      has_more: z.boolean().meta({ description: 'Whether there is another page.' }),
      next_starting_after: Id.nullable().meta({
        description: 'Cursor of the next page; null on the last page.',
      }),
    })
    .meta({ description: 'Position in the list.' }),
});

export const listChecks = defineOperation({
  id: 'listChecks',
  method: 'GET',
  path: '/products/{id}/checks',
  tag: 'Checks',
  summary: 'List checks',
  description:
    'Returns scheduled and forced checks of the last 7 days, newest first. Paginate with `starting_after`.',
  params: z.object({ id: Id }),
  query: z.strictObject({
    per_page: perPage(limits.checksPerPage),
    starting_after: Id.optional().meta({
      description: 'ID of the last check on the previous page.',
      example: undefined,
    }),
  }),
  isKeyed: false,
  readsPages: false,
  isExtension: true,
  success: {
    status: 200,
    description: 'A page of checks.',
    body: Checks,
    appBody: Checks.extend({ data: z.array(ExplainedCheck) }),
  },
  failures: [],
});
