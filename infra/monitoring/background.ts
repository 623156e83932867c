import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import type { Watched } from './watched.ts';

/** Alarms for functions that neither a client nor a queue waits for: Lambda drops an event after its last attempt. */
export function backgroundAlarms(scope: Construct, { aws, notify, hasCanary, configurationSet }: Watched) {
  const impacts = {
    ticker: 'Scheduled checks do not start.',
    reconciler: 'Checks, webhooks and notifications with lost messages are not recovered.',
    ...(hasCanary && { canary: 'The smoke test cannot run, so that nobody notices what it would find.' }),
    ...(configurationSet !== null && {
      'mail-feedback':
        'Bounces and spam reports are dropped. E-mail keeps going to addresses that reject it.',
    }),
  };
  return Object.entries(impacts).map(
    ([bundle, impact]) =>
      new ServiceAlarm(scope, 'FunctionCrashes', {
        severity: 'ticket',
        variant: bundle.replace('-', ''),
        notify,
        metric: aws.lambda(bundle)('Errors', Stats.SUM, minutes(30)),
        // An event that fails in all its attempts, or every run of the canary.
        threshold: 3,
        periods: 1,
        impact,
        firstStep: `read the last log lines of ${bundle}.`,
      }),
  );
}
