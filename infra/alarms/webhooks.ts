import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { share } from './shares.ts';
import type { Watched } from './watched.ts';

/** Webhooks do not arrive. */
export function webhookAlarms(scope: Construct, { parts: { queues }, metrics, topic }: Watched) {
  return [
    new ServiceAlarm(scope, 'WebhooksFail', {
      topic,
      metric: share(metrics, 'deliveries_failed', minutes(15)),
      // One receiver that is down is its own affair.
      threshold: 80,
      periods: 3,
      impact: 'Nearly no webhook arrives: customers do not learn of the alerts that fired.',
      firstStep:
        'compare the reasons in the delivery.* lines: the same for all receivers is our own failure.',
      section: 'webhooks-are-late',
    }),
    new ServiceAlarm(scope, 'WebhooksWait', {
      topic,
      metric: queues.webhooks.queue.metricApproximateAgeOfOldestMessage(minutes(5)),
      // The last retry comes after 36 minutes.
      threshold: Duration.hours(2).toSeconds(),
      periods: 3,
      impact: 'Webhooks arrive hours late.',
      firstStep: 'see whether the sender is throttled, failing, or at its limit.',
      section: 'webhooks-are-late',
    }),
  ];
}
