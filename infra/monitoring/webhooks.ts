import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { deliveryOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { percent, share } from './metric-math.ts';
import { queueAgeAlarms } from './queues.ts';
import type { Graph, Watched } from './watched.ts';

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

/** Are webhooks arriving? */
export function webhookGraphs({ metrics, aws }: Watched): Graph[] {
  return [
    {
      title: 'Attempts by outcome',
      lines: deliveryOutcomes.map((outcome) =>
        metrics.count('deliveries_failed', { dimensionsMap: { outcome }, label: outcome }),
      ),
    },
    {
      title: 'Failed attempts (%)',
      lines: [percent(metrics.average('deliveries_failed'), 'not arrived')],
    },
    { title: 'Receiver duration (ms)', lines: [metrics.p90('receiver_ms', { label: 'p90' })] },
    {
      title: 'Oldest message (s)',
      lines: [
        aws.queue('webhooks')('ApproximateAgeOfOldestMessage', Stats.MAXIMUM, { label: 'queue webhooks' }),
      ],
    },
  ];
}
