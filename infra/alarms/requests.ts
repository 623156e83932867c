import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { enough, rate, share } from './shares.ts';
import type { Watched } from './watched.ts';

/** Alarms that tell when users are not served, or wait. */
export function requestAlarms(scope: Construct, { parts: { api }, metrics, topic }: Watched) {
  const { rest } = api;
  return [
    new ServiceAlarm(scope, 'RequestsFail', {
      topic,
      metric: share(metrics, 'requests_failed', minutes(5)),
      threshold: 2,
      periods: 2,
      impact:
        'More than 2 % of requests fail by our own fault: clients cannot read prices or change what they watch.',
      firstStep:
        'look up request.failed in the logs of the API functions; if it began with a deployment, roll back.',
      section: 'requests-fail',
    }),
    // Functions that crash write no lines, and for a gateway that reaches no function this is the only metric.
    new ServiceAlarm(scope, 'RequestsFail-raw', {
      topic,
      metric: rate(
        rest.metricServerError({ ...minutes(5), statistic: Stats.AVERAGE }),
        rest.metricCount(minutes(5)),
      ),
      // Refusals by shops are included: a busy reader of a shop that is down has that many.
      threshold: 25,
      periods: 2,
      impact: 'A quarter of all requests are answered 5xx, whoever is at fault.',
      firstStep:
        'see whether RequestsFail calls too; if not, compare with pages_refused, then look for functions that crash.',
      section: 'requests-fail',
    }),
    new ServiceAlarm(scope, 'RequestsSlow', {
      topic,
      metric: new MathExpression({
        expression: `IF(asked >= ${enough}, slowest, 0)`,
        usingMetrics: {
          slowest: rest.metricLatency({ ...minutes(5), statistic: Stats.percentile(99) }),
          asked: rest.metricCount(minutes(5)),
        },
        ...minutes(5),
      }),
      // Reading a page may take 20 s of a request; the gateway gives up after 29 s.
      threshold: 25_000,
      periods: 3,
      impact: 'One request of a hundred takes 25 s or longer: clients give up, or are told 504.',
      firstStep: 'see by duration_ms of request.completed lines which operation is slow.',
      section: 'requests-are-slow',
    }),
    new ServiceAlarm(scope, 'ToolsFail', {
      topic,
      metric: share(metrics, 'tool_calls_failed', minutes(15)),
      threshold: 5,
      periods: 2,
      impact:
        'More than 5 % of tool calls fail by our own fault: assistants cannot watch pages or read prices for their users.',
      firstStep: 'look up request.failed and mcp.failed in the logs of mcp-watch and mcp-docs.',
      section: 'requests-fail',
    }),
  ];
}
