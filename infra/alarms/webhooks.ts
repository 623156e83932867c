import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { queueAgeAlarms } from './queue-age.ts';
import { share } from './shares.ts';
import type { Watched } from './watched.ts';

/** Alarms for failing webhooks. */
export function webhookAlarms(scope: Construct, watched: Watched) {
  const { metrics, notify } = watched;
  return [
    new ServiceAlarm(scope, 'WebhooksFail', {
      severity: 'page',
      notify,
      metric: share(metrics, 'deliveries_failed', minutes(15)),
      // A high threshold, because customers fix their own receivers.
      threshold: 80,
      periods: 3,
      impact: 'Almost all webhook deliveries fail. Customers are not notified.',
      firstStep:
        'compare the reasons in delivery.* lines. If they are the same for all receivers, the fault is ours.',
    }),
    ...queueAgeAlarms(scope, watched, ['webhooks']),
  ];
}
