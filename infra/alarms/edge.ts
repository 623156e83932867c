import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { enough } from './shares.ts';

interface WatchedEdge {
  distributionId: string;
  functionName: string;
  topic: ITopic;
}

/** Alarms that tell when clients get no answer although the API may well be fine behind the edge. */
export function edgeAlarms(scope: Construct, { distributionId, functionName, topic }: WatchedEdge) {
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
      topic,
      metric: new MathExpression({
        expression: `IF(asked >= ${enough}, failed, 0)`,
        usingMetrics: {
          asked: metric('Requests', Stats.SUM, ofSite),
          failed: metric('5xxErrorRate', Stats.AVERAGE, ofSite),
        },
        ...minutes(5),
      }),
      // A 503 because a shop refuses its page counts here too and cannot be told apart; it never makes up half of
      // all.
      threshold: 50,
      periods: 2,
      impact: 'Half of all requests fail at the edge or behind it: the site and the API are as good as down.',
      firstStep: 'ask for SITE/api/v1/me without a token: 401 with the envelope is right.',
      section: 'edge-fails',
    }),
    new ServiceAlarm(scope, 'FunctionFails', {
      topic,
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
      impact: 'Requests end in the edge function and never reach the API: each is answered with 502 or 503.',
      firstStep: 'if it began with a deployment, roll back.',
      section: 'edge-fails',
    }),
  ];
}
