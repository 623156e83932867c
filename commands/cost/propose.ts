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
    { change: 'batchSize 25 for pages, memoryMb 512', crawler: { ...crawler, batchSize: 25, memoryGb: 0.5 } },
    {
      change: 'batchSize 50 for pages, memoryMb 896',
      crawler: { ...crawler, batchSize: 50, memoryGb: 0.875 },
    },
    {
      change: 'batchSize 100 for pages, memoryMb 1536',
      crawler: { ...crawler, batchSize: 100, memoryGb: 1.5 },
    },
  ];
  return changes.map(({ change, crawler }) => ({
    change,
    perMillion: perMillionChecks({ ...workload, crawler }),
  }));
}

/** Dollars that a million checks cost on AWS: the checks alone, not requests, storage and the fixed parts. */
export function perMillionChecks(workload: Workload): number {
  const { checks, pipeline } = billOf(workload);
  return (totalOf(checks) * 1e6) / pipeline.checks;
}
