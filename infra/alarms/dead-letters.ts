import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import type { Watched } from './watched.ts';

const queueKeys = ['checks', 'pages', 'fanOut', 'purges', 'webhooks', 'notifications'] as const;

/** Alarms for dead-lettered messages. */
export function deadLetterAlarms(scope: Construct, { parts: { queues }, notify }: Watched) {
  const impacts = {
    checks: 'Forced checks crash on every attempt.',
    pages: 'Checks crash on every attempt. Their products get no price.',
    fanOut: 'Some products that were due were not checked.',
    purges: 'Data of deleted products has not been purged.',
    webhooks: 'Many webhook deliveries failed permanently.',
    notifications: 'People were not notified: notifications failed permanently.',
  };
  return queueKeys.map(
    (name) =>
      new ServiceAlarm(scope, 'DeadLetters', {
        severity: 'ticket',
        variant: name,
        notify,
        metric: queues[name].deadLetters.metricApproximateNumberOfMessagesVisible({
          ...minutes(5),
          statistic: Stats.MAXIMUM,
        }),
        // Some receivers are abandoned, which causes a few dead letters every day.
        threshold: name === 'webhooks' ? 100 : 1,
        periods: 1,
        impact: impacts[name],
        firstStep: 'read one message and the log of its function, then redrive the queue.',
      }),
  );
}
