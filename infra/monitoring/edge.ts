import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { minutes, page, type ServiceAlarm } from '../constructs/service-alarm.ts';
import { ifEnough, math } from './metrics.ts';

export function edgeAlarms(distributionId: string, functionName: string): ServiceAlarm[] {
  const of = (dimension: Record<string, string>) => (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      statistic,
      dimensionsMap: { ...dimension, Region: 'Global' },
      ...minutes(5),
    });
  const site = of({ DistributionId: distributionId });
  const edgeFunction = of({ FunctionName: functionName });
  return [
    page('RequestsFail', {
      runbook: 'edge-RequestsFail',
      when: {
        metric: ifEnough(site('5xxErrorRate', Stats.AVERAGE), site('Requests', Stats.SUM)),
        // Includes 503 for pages that shops block, which never amount to half of all requests.
        threshold: 50,
        evaluationPeriods: 2,
      },
      impact: 'Half of all requests fail at the edge or at the origin. The site and the API are mostly down.',
      firstStep: 'request SITE/api/v1/me without a token. Expect 401 with a JSON error.',
    }),
    page('FunctionFails', {
      runbook: 'edge-FunctionFails',
      when: {
        metric: math('FILL(thrown, 0) + FILL(invalid, 0) + FILL(throttled, 0)', {
          thrown: edgeFunction('FunctionExecutionErrors', Stats.SUM),
          invalid: edgeFunction('FunctionValidationErrors', Stats.SUM),
          throttled: edgeFunction('FunctionThrottles', Stats.SUM),
        }),
        threshold: 5,
      },
      impact: 'The edge function fails. Requests get 502 or 503 and never reach the API.',
      firstStep: 'if it began with a deployment, roll back.',
    }),
  ];
}
