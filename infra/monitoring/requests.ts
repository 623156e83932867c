import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { enough, rate, share } from './metric-math.ts';
import type { Graph, Watched } from './watched.ts';

/** Alarms for failing and slow requests. */
export function requestAlarms(scope: Construct, { aws: { api }, metrics, notify }: Watched) {
  return [
    new ServiceAlarm(scope, 'RequestsFail', {
      severity: 'page',
      notify,
      metric: share(metrics, 'requests_failed', minutes(5)),
      threshold: 2,
      periods: 2,
      impact: 'More than 2 % of requests fail because of us. Clients cannot read prices or change products.',
      firstStep:
        'look up request.failed in the logs of the API functions. If it began with a deployment, roll back.',
    }),
    // The only metric for functions that crash before they log, and for requests that reach no function.
    new ServiceAlarm(scope, 'RequestsFail-raw', {
      severity: 'page',
      notify,
      metric: rate(api('5XXError', Stats.AVERAGE, minutes(5)), api('Count', Stats.SAMPLE_COUNT, minutes(5))),
      // Includes 503 for pages that shops block: a single busy client of an unavailable shop causes many.
      threshold: 25,
      periods: 2,
      impact: 'A quarter of all requests return 5xx, caused by us or by shops.',
      firstStep:
        'check whether RequestsFail fires too. If not, compare with pages_refused, then look for crashing functions.',
    }),
    new ServiceAlarm(scope, 'RequestsSlow', {
      severity: 'ticket',
      notify,
      metric: new MathExpression({
        expression: `IF(asked >= ${enough}, slowest, 0)`,
        usingMetrics: {
          slowest: api('Latency', Stats.percentile(99), minutes(5)),
          asked: api('Count', Stats.SAMPLE_COUNT, minutes(5)),
        },
        ...minutes(5),
      }),
      // Reading a page can take 20 s of a request; API Gateway times out after 29 s.
      threshold: 25_000,
      periods: 3,
      impact: 'p99 latency exceeds 25 s. Clients time out or get 504.',
      firstStep: 'find the slow operation by duration_ms of request.completed lines.',
    }),
    new ServiceAlarm(scope, 'ToolsFail', {
      severity: 'page',
      notify,
      metric: share(metrics, 'tool_calls_failed', minutes(15)),
      threshold: 5,
      periods: 2,
      impact:
        'More than 5 % of tool calls fail because of us. Agents cannot watch pages or read prices for their users.',
      firstStep: 'look up request.failed and mcp.failed in the logs of mcp-watch and mcp-docs.',
    }),
  ];
}

/** Are users served? */
export function requestGraphs({ metrics, aws: { api } }: Watched): Graph[] {
  const times = [50, 90, 99].map((percent) =>
    api('Latency', Stats.percentile(percent), { label: `p${percent}` }),
  );
  return [
    { title: 'Requests', lines: [api('Count', Stats.SAMPLE_COUNT, { label: 'all' })] },
    {
      title: 'Rejected and failed',
      lines: [
        api('4XXError', Stats.SUM, { label: 'refused (4xx)' }),
        api('5XXError', Stats.SUM, { label: 'failed (5xx)' }),
        metrics.sum('requests_failed', { label: 'our fault' }),
        metrics.sum('pages_refused', { label: 'by shops' }),
      ],
    },
    { title: 'Latency (ms)', lines: times },
    {
      title: 'Tool calls',
      lines: [
        metrics.count('tool_calls_failed', { label: 'all' }),
        metrics.sum('tool_calls_failed', { label: 'failed' }),
      ],
    },
  ];
}
