import { billOf, totalOf } from './bill.ts';
import type { Workload } from './workload.ts';

/** What a million checks may cost besides the reading of the pages by a provider. */
export const targetPerMillion = 15;

interface Proposal {
  change: string;
  perMillion: number;
}

/** Ways of setting the crawler that cost less, in `infra/stack.ts` and `infra/sizes.ts`, with what a million checks would cost then. */
export function proposalsFor(workload: Workload): Proposal[] {
  const { crawler } = workload;
  const changes = [
    { change: 'memoryMb 512 for sizes.read', crawler: { ...crawler, memoryGb: 0.5 } },
    { change: 'batchSize 20 and maxBatchingWindow 2 s for checks', crawler: { ...crawler, batchSize: 20 } },
    { change: 'batchSize 40 and maxBatchingWindow 2 s for checks', crawler: { ...crawler, batchSize: 40 } },
    {
      change: 'batchSize 20, maxBatchingWindow 2 s and memoryMb 512',
      crawler: { ...crawler, batchSize: 20, memoryGb: 0.5 },
    },
  ];
  return changes.map(({ change, crawler }) => ({
    change,
    perMillion: perMillionChecks({ ...workload, crawler }),
  }));
}

/** Dollars that a million checks cost on AWS: the checks alone, not requests, storage and what stands there anyway. */
export function perMillionChecks(workload: Workload): number {
  const { checks, pipeline } = billOf(workload);
  return (totalOf(checks) * 1e6) / pipeline.checks;
}
