import * as z from 'zod';
import { limits } from '../../../../shared/interface/limits.ts';
import {
  createCheck,
  getCheck as getOperation,
  listChecks as listOperation,
} from '../../../../shared/interface/operations/checks.ts';
import { getProduct } from '../../../../shared/interface/operations/products.ts';
import { Check as CheckView, type Job, JobStatus } from '../../../../shared/interface/schemas/check.ts';
import { Id } from '../../../../shared/interface/schemas/fields.ts';
import { startTimer } from '../../../../shared/platform/identifiers/clock.ts';
import { defineWatchTool, type WatchContext } from '../watch-tool.ts';
import {
  CompactProduct,
  Cursor,
  IdempotencyKey,
  Limit,
  nextAfterCheck,
  ProductId,
  ToolError,
} from './fields.ts';

/** The pauses between polls of a running check. In total, polling stays below the gateway's 29 s. */
const pausesMs = [500, 1_000, 2_000, 3_000, 4_000, 5_000, 5_000];
const longestWaitMs = 20_000;

export const Check = CheckView.extend({ error: ToolError.nullable() });

const CheckResult = z.object({
  status: JobStatus.describe(
    'If `queued`, the check is still running. Call `get_check` with this `job_id` in a few seconds.',
  ),
  job_id: Id,
  error: ToolError.nullable().describe('Why the check failed, or null.'),
  product: CompactProduct.nullable().describe('The product with its new price; null until `complete`.'),
});

export const checkPrice = defineWatchTool({
  name: 'check_price',
  title: 'Check a price now',
  use: 'Reads the page of a product now, waiting up to 20 seconds, and fires its alerts. If `status` is `queued`, call `get_check`.',
  cost: 'about five requests.',
  effect: 'creates',
  isOpenWorld: true,
  operations: [createCheck],
  input: z.strictObject({ product_id: ProductId, idempotency_key: IdempotencyKey }),
  output: CheckResult,
  run: async ({ product_id: id, idempotency_key: idempotencyKey }, context) => {
    const { job_id } = await context.operations.call(createCheck, { params: { id }, idempotencyKey });
    return show(await waitFor({ id, job_id }, context), id, context);
  },
});

export const getCheck = defineWatchTool({
  name: 'get_check',
  title: 'Get a check',
  use: `Returns the result of a queued check, for ${limits.jobRetentionDays} days.`,
  cost: 'up to two requests.',
  effect: 'reads',
  operations: [getOperation],
  input: z.strictObject({ product_id: ProductId, job_id: Id.describe('From `check_price`.') }),
  output: CheckResult,
  run: async ({ product_id: id, job_id }, context) =>
    show(await context.operations.call(getOperation, { params: { id, job_id } }), id, context),
});

export const listChecks = defineWatchTool({
  name: 'list_checks',
  title: 'List recent checks',
  use: `Returns the checks of the last ${limits.jobRetentionDays} days, newest first. For a \`failing\` product.`,
  effect: 'reads',
  operations: [listOperation],
  input: z.strictObject({
    product_id: ProductId,
    limit: Limit,
    starting_after: Cursor,
  }),
  output: z.object({
    checks: z.array(Check),
    next_starting_after: Id.nullable(),
  }),
  run: async ({ product_id: id, limit, starting_after }, { operations }) => {
    const query = { per_page: limit, starting_after };
    const { data, meta } = await operations.call(listOperation, { params: { id }, query });
    return { checks: data, next_starting_after: meta.next_starting_after };
  },
});

async function waitFor(
  params: { id: string; job_id: string },
  { operations, sleep, now }: WatchContext,
): Promise<z.output<typeof Job>> {
  const leftMs = startTimer(now, longestWaitMs);
  for (let look = 0; ; look += 1) {
    const pauseMs = pausesMs[Math.min(look, pausesMs.length - 1)] ?? 0;
    await sleep(pauseMs);
    const job = await operations.call(getOperation, { params });
    if (job.status !== 'queued' || leftMs() <= pauseMs) return job;
  }
}

async function show(
  { job_id, status, data }: z.output<typeof Job>,
  id: string,
  { operations }: WatchContext,
): Promise<z.input<typeof CheckResult>> {
  const isComplete = status === 'complete';
  const product = isComplete ? (await operations.call(getProduct, { params: { id } })).data : null;
  return { status, job_id, error: data.error ? withNextStep(data.error) : null, product };
}

function withNextStep(error: z.output<typeof ToolError>): z.output<typeof ToolError> {
  return error.code === 'no_price' ? { ...error, message: `${error.message} ${nextAfterCheck}` } : error;
}
