import type { Workload } from '../../../commands/cost/workload.ts';

/** A million products, each on its own page, with overrides. */
export function workload(given: Partial<Workload> = {}): Workload {
  return {
    products: 1e6,
    mix: { eco: 0.6, plus: 0.3, max: 0.1 },
    watchersPerPage: 1,
    pageSeconds: 10,
    crawler: { batchSize: 10, memoryGb: 1 },
    stack: {
      alarmMetrics: 60,
      dashboards: 1,
      firewalls: 1,
      firewallRules: 3,
      secrets: 4,
      workedQueues: 5,
      isTraced: true,
    },
    ...given,
  };
}
