import * as z from 'zod';
import { Plan } from '../../shared/interface/plans.ts';
import type { StackCounts } from './count-stack.ts';
import { stackSettings } from './stack-settings.ts';
import type { Workload } from './workload.ts';

const Positive = z.coerce.number().positive();

/** `eco:60,plus:30,max:10`: parts of any whole. */
const Mix = z.string().transform((text, context): Workload['mix'] => {
  const mix = { eco: 0, plus: 0, max: 0 };
  for (const part of text.split(',')) {
    const [name, parts, ...more] = part.split(':');
    const plan = Plan.safeParse(name?.trim());
    const share = z.coerce.number().nonnegative().safeParse(parts);
    if (!plan.success || !share.success || !parts || more.length > 0) {
      context.addIssue(`"${part}" is not like plus:30, with a plan of ${Plan.options.join(', ')}`);
      return z.NEVER;
    }
    mix[plan.data] += share.data;
  }
  const whole = mix.eco + mix.plus + mix.max;
  if (whole > 0) return { eco: mix.eco / whole, plus: mix.plus / whole, max: mix.max / whole };
  context.addIssue('one plan at least has a part above 0');
  return z.NEVER;
});

/** What the command is told, by its schema. */
export const CostOptions = z.object({
  products: Positive.optional(),
  planMix: Mix,
  sharedReads: z.coerce.number().min(1, 'a page has at least one watcher'),
  pageSeconds: Positive,
  batch: z.coerce.number().int().min(1).max(10_000),
  memory: z.coerce.number().int().min(128).max(10_240),
});

/** The workload of a size; without shared reads each product has a page of its own. */
export function workloadOf(
  options: z.output<typeof CostOptions>,
  products: number,
  watchersPerPage: number,
  stack: StackCounts,
): Workload {
  const { planMix: mix, pageSeconds, batch: batchSize, memory } = options;
  const { maxConcurrency } = stackSettings.crawler;
  return {
    products,
    mix,
    watchersPerPage,
    pageSeconds,
    crawler: { batchSize, memoryGb: memory / 1024, maxConcurrency },
    stack,
  };
}
