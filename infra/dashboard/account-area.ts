import type { Graph, Watched } from './graph.ts';

/** Can users use the account area? */
export function accountAreaGraphs({ metrics }: Watched): Graph[] {
  return [
    {
      title: 'Signing in',
      lines: [
        metrics.count('sign_ins_failed', { label: 'steps' }),
        metrics.sum('sign_ins_failed', { label: 'failed' }),
        metrics.sum('sign_ins_misconfigured', { label: 'misconfigured' }),
      ],
    },
    { title: 'Account area requests', lines: [metrics.count('app_ms', { label: 'all' })] },
    { title: 'Its time, p90 (ms)', lines: [metrics.p90('app_ms', { label: 'p90' })] },
  ];
}
