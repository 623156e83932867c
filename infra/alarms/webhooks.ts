import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { queueAgeAlarms } from './queue-age.ts';
import { share } from './shares.ts';
import type { Watched } from './watched.ts';

/** Alarms that tell when webhooks do not arrive. */
export function webhookAlarms(scope: Construct, watched: Watched) {
  const { metrics, topic } = watched;
  return [
    new ServiceAlarm(scope, 'WebhooksFail', {
      topic,
      metric: share(metrics, 'deliveries_failed', minutes(15)),
      // A single receiver that is down is its owner's concern.
      threshold: 80,
      periods: 3,
      impact: 'Nearly no webhook arrives: customers do not learn of the alerts that fired.',
      firstStep:
        'compare the reasons in the delivery.* lines: the same for all receivers is our own failure.',
      section: 'webhooks-are-late',
    }),
    ...queueAgeAlarms(scope, watched, ['webhooks']),
  ];
}
