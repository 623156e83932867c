import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Graph, Watched } from './graph.ts';

/** Are users served? */
export function requestGraphs({ metrics, parts }: Watched): Graph[] {
  const { rest } = parts.api;
  const times = [50, 90, 99].map((percent) =>
    rest.metricLatency({ statistic: Stats.percentile(percent), label: `p${percent}` }),
  );
  return [
    { title: 'Requests', lines: [rest.metricCount({ label: 'all' })] },
    {
      title: 'Rejected and failed',
      lines: [
        rest.metricClientError({ statistic: Stats.SUM, label: 'refused (4xx)' }),
        rest.metricServerError({ statistic: Stats.SUM, label: 'failed (5xx)' }),
        metrics.sum('requests_failed', { label: 'our fault' }),
        metrics.sum('pages_refused', { label: 'by shops' }),
      ],
    },
    { title: 'Time (ms)', lines: times },
    {
      title: 'Tool calls',
      lines: [
        metrics.count('tool_calls_failed', { label: 'all' }),
        metrics.sum('tool_calls_failed', { label: 'failed' }),
      ],
    },
  ];
}
