import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { enough, share } from './shares.ts';
import type { Watched } from './watched.ts';

/** Users are not served. */
export function requestAlarms(scope: Construct, { parts: { api, table }, metrics, topic }: Watched) {
  const failed = api.rest.metricServerError({ ...minutes(5), statistic: Stats.SUM });
  const asked = api.rest.metricCount(minutes(5));
  return [
    new ServiceAlarm(scope, 'RequestsFail', {
      topic,
      metric: new MathExpression({
        expression: `IF(asked >= ${enough}, 100 * (FILL(failed, 0) - FILL(refused, 0)) / asked, 0)`,
        usingMetrics: { failed, asked, refused: metrics.sum('pages_refused', minutes(5)) },
        ...minutes(5),
      }),
      threshold: 2,
      periods: 2,
      impact:
        'More than 2 % of requests fail by our own fault: clients cannot read prices or change what they watch.',
      firstStep:
        'look up request.failed in the logs of the API functions; if it began with a deployment, roll back.',
      section: 'requests-fail',
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
    new ServiceAlarm(scope, 'FunctionsThrottled', {
      topic,
      metric: new Metric({
        namespace: 'AWS/Lambda',
        metricName: 'Throttles',
        statistic: Stats.SUM,
        ...minutes(5),
      }),
      threshold: 10,
      periods: 3,
      impact: 'Requests are refused and checks wait, because the account has no function instances left.',
      firstStep: 'compare ConcurrentExecutions with the quota of the account, and see which function grew.',
      section: 'throttling',
    }),
    new ServiceAlarm(scope, 'TableThrottled', {
      topic,
      metric: new MathExpression({
        expression: 'FILL(reads, 0) + FILL(writes, 0)',
        usingMetrics: {
          reads: table.metric('ReadThrottleEvents', { ...minutes(5), statistic: Stats.SUM }),
          writes: table.metric('WriteThrottleEvents', { ...minutes(5), statistic: Stats.SUM }),
        },
        ...minutes(5),
      }),
      threshold: 10,
      periods: 2,
      impact: 'Requests and checks fail or wait, because the table refuses a part of what is asked of it.',
      firstStep: 'see whether one key is hot or all traffic grew.',
      section: 'throttling',
    }),
  ];
}
