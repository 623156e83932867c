import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type AlarmTargets, minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { enough } from './metric-math.ts';

interface WatchedEdge {
  distributionId: string;
  functionName: string;
  notify: AlarmTargets;
}

/** Alarms for failures at the edge, which the metrics of the API do not include. */
export function edgeAlarms(scope: Construct, { distributionId, functionName, notify }: WatchedEdge) {
  const metric = (metricName: string, statistic: string, dimension: Record<string, string>) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      statistic,
      dimensionsMap: { ...dimension, Region: 'Global' },
      ...minutes(5),
    });
  const ofSite = { DistributionId: distributionId };
  const ofFunction = { FunctionName: functionName };
  return [
    new ServiceAlarm(scope, 'RequestsFail', {
      runbook: 'edge-RequestsFail',
      severity: 'page',
      notify,
      metric: new MathExpression({
        expression: `IF(asked >= ${enough}, failed, 0)`,
        usingMetrics: {
          asked: metric('Requests', Stats.SUM, ofSite),
          failed: metric('5xxErrorRate', Stats.AVERAGE, ofSite),
        },
        ...minutes(5),
      }),
      // Includes 503 for pages that shops block, which never amount to half of all requests.
      threshold: 50,
      periods: 2,
      impact: 'Half of all requests fail at the edge or at the origin. The site and the API are mostly down.',
      firstStep: 'request SITE/api/v1/me without a token. Expect 401 with a JSON error.',
    }),
    new ServiceAlarm(scope, 'FunctionFails', {
      runbook: 'edge-FunctionFails',
      severity: 'page',
      notify,
      metric: new MathExpression({
        expression: 'FILL(thrown, 0) + FILL(invalid, 0) + FILL(throttled, 0)',
        usingMetrics: {
          thrown: metric('FunctionExecutionErrors', Stats.SUM, ofFunction),
          invalid: metric('FunctionValidationErrors', Stats.SUM, ofFunction),
          throttled: metric('FunctionThrottles', Stats.SUM, ofFunction),
        },
        ...minutes(5),
      }),
      threshold: 5,
      periods: 1,
      impact: 'The edge function fails. Requests get 502 or 503 and never reach the API.',
      firstStep: 'if it began with a deployment, roll back.',
    }),
  ];
}
