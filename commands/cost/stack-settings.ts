import { stageConfig } from '../../infra/config.ts';
import { sizes } from '../../infra/sizes.ts';
import { planTable } from '../../shared/accounts/plan-table.ts';

const { workers, hostReads, planOverrides, creditsPerDay, deployment } = stageConfig('prod', undefined);
if (!deployment) throw new Error('The stage prod is not deployed anywhere');

/** How the stage `prod` is set. What `infra/stack.ts` says in place is here once more; a test holds it to the template. */
export const stackSettings = {
  crawler: {
    batchSize: 25,
    memoryGb: sizes.read.memoryMb / 1024,
    maxConcurrency: workers.crawler.atMost - workers.crawler.forForced,
  },
  sender: { memoryGb: sizes.send.memoryMb / 1024, maxConcurrency: workers.sender.atMost },
  fanOut: {
    memoryGb: sizes.tidy.memoryMb / 1024,
    maxConcurrency: 10,
    timeoutSeconds: sizes.tidy.timeout.toSeconds(),
  },
  /** Of the functions that answer requests; those that read pages have twice as much, and are called rarely. */
  apiMemoryGb: sizes.answer.memoryMb / 1024,
  /** The recovery ticks every 10 minutes. */
  recoveryMinutes: 10,
  hostReads,
  plans: planTable(planOverrides),
  /** Of the first driver, which reads nearly all pages. */
  creditsPerDay: creditsPerDay.firecrawl ?? Number.POSITIVE_INFINITY,
  alarms: { dollarsPerMonth: deployment.monthlyBudgetDollars },
};
