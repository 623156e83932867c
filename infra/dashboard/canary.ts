import { canaryEvery } from '../constructs/canary.ts';
import type { Graph, Watched } from './graph.ts';

/** Does the first journey work? */
export function canaryGraphs({ metrics }: Watched): Graph[] {
  const period = canaryEvery;
  return [
    {
      title: 'Walks of the canary',
      lines: [
        metrics.count('canary_failed', { period, label: 'all' }),
        metrics.sum('canary_failed', { period, label: 'failed' }),
      ],
    },
    { title: 'Time of a walk (ms)', lines: [metrics.most('canary_ms', { period, label: 'longest' })] },
  ];
}
