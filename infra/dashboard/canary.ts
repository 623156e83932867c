import { canaryEvery } from '../constructs/canary.ts';
import type { Graph, Watched } from './graph.ts';

/** Does the smoke test pass? */
export function canaryGraphs({ metrics }: Watched): Graph[] {
  const period = canaryEvery;
  return [
    {
      title: 'Smoke tests by the canary',
      lines: [
        metrics.count('canary_failed', { period, label: 'all' }),
        metrics.sum('canary_failed', { period, label: 'failed' }),
      ],
    },
    { title: 'Smoke test duration (ms)', lines: [metrics.most('canary_ms', { period, label: 'longest' })] },
  ];
}
