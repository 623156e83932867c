import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import type { Watched } from './watched.ts';

/** Returns a Lambda metric of the whole account. */
export const lambdaMetric = (metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, ...minutes(5) });

/** Alarms for AWS quotas and throttling. */
export function accountLimitAlarms(scope: Construct, { aws, notify }: Watched) {
  return [
    new ServiceAlarm(scope, 'ConcurrencyShort', {
      severity: 'page',
      notify,
      metric: new MathExpression({
        expression: '100 * running / SERVICE_QUOTA(running)',
        usingMetrics: { running: lambdaMetric('ConcurrentExecutions', Stats.MAXIMUM) },
        ...minutes(5),
      }),
      threshold: 80,
      periods: 3,
      impact: 'The account uses 80 % of its Lambda concurrency. At 100 % requests fail.',
      firstStep: 'find the function that grew, and request a higher quota.',
    }),
    new ServiceAlarm(scope, 'FunctionsThrottled', {
      severity: 'page',
      notify,
      metric: lambdaMetric('Throttles', Stats.SUM),
      threshold: 10,
      periods: 3,
      impact: 'Requests fail and checks wait, because the account is out of Lambda concurrency.',
      firstStep: 'compare ConcurrentExecutions with the account quota, and find the function that grew.',
    }),
    ...(['reads', 'writes'] as const).map(
      (kind) =>
        new ServiceAlarm(scope, 'TableThrottled', {
          severity: 'page',
          variant: kind,
          notify,
          metric: aws.table(
            kind === 'reads' ? 'ReadThrottleEvents' : 'WriteThrottleEvents',
            Stats.SUM,
            minutes(5),
          ),
          threshold: 10,
          periods: 2,
          impact: `Requests and checks fail or wait, because DynamoDB throttles ${kind}.`,
          firstStep: 'check whether one key is hot or all traffic grew.',
        }),
    ),
    ...queueWorkers.map(
      (name) =>
        new ServiceAlarm(scope, 'RecursionStopped', {
          severity: 'ticket',
          variant: name.replace('-', ''),
          notify,
          metric: aws.lambda(name)('RecursiveInvocationsDropped', Stats.SUM, minutes(5)),
          threshold: 1,
          periods: 1,
          impact: `Lambda's recursion guard is dropping messages to ${name}. They are dead-lettered.`,
          firstStep: "find the function that sends to the message's queue.",
        }),
    ),
  ];
}

/** The functions that queues invoke. Only these can loop. */
export const queueWorkers = ['crawler', 'fan-out', 'purge', 'sender', 'notifier'] as const;
