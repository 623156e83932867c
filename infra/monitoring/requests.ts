import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { minutes, page, ticket } from '../constructs/service-alarm.ts';
import { ifEnough, rate, type Topic, type Watched } from './metrics.ts';

export function requestTopic({ metrics, aws: { api } }: Watched): Topic {
  const count = api('Count', Stats.SAMPLE_COUNT, minutes(5));
  const latency = (percent: number) => api('Latency', Stats.percentile(percent), minutes(5));
  return {
    question: 'Are users served?',
    alarms: [
      page('RequestsFail', {
        when: { metric: metrics.share('requests_failed', minutes(5)), threshold: 2, evaluationPeriods: 2 },
        impact:
          'More than 2 % of requests fail because of us. Clients cannot read prices or change products.',
        firstStep:
          'look up request.failed in the logs of the API functions. If it began with a deployment, roll back.',
      }),
      // The only metric for functions that crash before they log, and for requests that reach no function.
      page('RequestsFail-raw', {
        when: {
          metric: rate(api('5XXError', Stats.AVERAGE, minutes(5)), count),
          // Includes 503 for pages that shops block: a single busy client of an unavailable shop causes many.
          threshold: 25,
          evaluationPeriods: 2,
        },
        impact: 'A quarter of all requests return 5xx, caused by us or by shops.',
        firstStep:
          'check whether RequestsFail fires too. If not, compare with pages_refused, then look for crashing functions.',
      }),
      ticket('RequestsSlow', {
        // Reading a page can take 20 s of a request; API Gateway times out after 29 s.
        when: { metric: ifEnough(latency(99), count), threshold: 25_000, evaluationPeriods: 3 },
        impact: 'p99 latency exceeds 25 s. Clients time out or get 504.',
        firstStep: 'find the slow operation by duration_ms of request.completed lines.',
      }),
      page('ToolsFail', {
        when: { metric: metrics.share('tool_calls_failed', minutes(15)), threshold: 5, evaluationPeriods: 2 },
        impact:
          'More than 5 % of tool calls fail because of us. Agents cannot watch pages or read prices for their users.',
        firstStep: 'look up request.failed and mcp.failed in the logs of mcp-watch and mcp-docs.',
      }),
    ],
    graphs: {
      Requests: { all: count },
      'Rejected and failed': {
        'refused (4xx)': api('4XXError', Stats.SUM),
        'failed (5xx)': api('5XXError', Stats.SUM),
        'our fault': metrics.sum('requests_failed'),
        'by shops': metrics.sum('pages_refused'),
      },
      'Latency (ms)': { p50: latency(50), p90: latency(90), p99: latency(99) },
      'Tool calls': {
        all: metrics.count('tool_calls_failed'),
        failed: metrics.sum('tool_calls_failed'),
      },
    },
  };
}
