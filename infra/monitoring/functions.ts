import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { minutes, page, type ServiceAlarm, ticket } from '../constructs/service-alarm.ts';
import { math, throttled, type Watched } from './metrics.ts';

export function limitAlarms({ aws }: Watched): ServiceAlarm[] {
  const running = aws.lambdas('ConcurrentExecutions', Stats.MAXIMUM, minutes(5));
  return [
    page('ConcurrencyShort', {
      when: {
        metric: math('100 * running / SERVICE_QUOTA(running)', { running }),
        threshold: 80,
        evaluationPeriods: 3,
      },
      impact: 'The account uses 80 % of its Lambda concurrency. At 100 % requests fail.',
      firstStep: 'find the function that grew, and request a higher quota.',
    }),
    page('FunctionsThrottled', {
      when: { metric: aws.lambdas('Throttles', Stats.SUM, minutes(5)), threshold: 10, evaluationPeriods: 3 },
      impact: 'Requests fail and checks wait, because the account is out of Lambda concurrency.',
      firstStep: 'compare ConcurrentExecutions with the account quota, and find the function that grew.',
    }),
    ...Object.entries(throttled(aws, minutes(5))).map(([calls, metric]) =>
      page('TableThrottled', {
        variant: calls.replace(' ', ''),
        when: { metric, threshold: 10, evaluationPeriods: 2 },
        impact: `Requests and checks fail or wait, because DynamoDB throttles ${calls}.`,
        firstStep: 'check whether one key is hot or all traffic grew.',
      }),
    ),
  ];
}

/** Returns alarms for functions that neither a client nor a queue waits for: Lambda drops an event after its last attempt. */
export function backgroundAlarms({ aws, config }: Watched): ServiceAlarm[] {
  const impacts = {
    ticker: 'Scheduled checks do not start.',
    reconciler: 'Checks, webhooks and notifications with lost messages are not recovered.',
    ...(config.canary && { canary: 'The smoke test cannot run, so that nobody notices what it would find.' }),
    ...(config.deployment?.mail && {
      'mail-feedback':
        'Bounces and spam reports are dropped. E-mail keeps going to addresses that reject it.',
    }),
  };
  return Object.entries(impacts).map(([bundle, impact]) =>
    ticket('FunctionCrashes', {
      variant: bundle.replace('-', ''),
      // An event that fails in all its attempts, or every run of the canary.
      when: { metric: aws.lambda(bundle)('Errors', Stats.SUM, minutes(30)), threshold: 3 },
      impact,
      firstStep: `read the last log lines of ${bundle}.`,
    }),
  );
}
