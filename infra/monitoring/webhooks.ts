import { Duration } from 'aws-cdk-lib';
import { deliveryOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { minutes, page } from '../constructs/service-alarm.ts';
import { each, scaled, type Topic, type Watched } from './metrics.ts';
import { queueAge, queueWaits } from './queues.ts';

export function webhookTopic({ metrics, aws }: Watched): Topic {
  return {
    question: 'Are webhooks arriving?',
    alarms: [
      page('WebhooksFail', {
        // A high threshold, because customers fix their own receivers.
        when: {
          metric: metrics.share('deliveries_failed', minutes(15)),
          threshold: 80,
          evaluationPeriods: 3,
        },
        impact: 'Almost all webhook deliveries fail. Customers are not notified.',
        firstStep:
          'compare the reasons in delivery.* lines. If they are the same for all receivers, the fault is ours.',
      }),
      queueWaits('WebhooksWait', aws.queue('webhooks'), {
        // The last retry is due after 36 minutes.
        maxAge: Duration.hours(2),
        impact: 'Webhooks arrive hours late.',
        firstStep: 'check whether the sender is throttled, failing, or at its concurrency limit.',
      }),
    ],
    graphs: {
      'Attempts by outcome': each(deliveryOutcomes, (outcome) =>
        metrics.count('deliveries_failed', { dimensionsMap: { outcome } }),
      ),
      'Failed attempts (%)': {
        'not arrived': scaled(metrics.average('deliveries_failed'), '* 100', 'not arrived'),
      },
      'Receiver duration (ms)': { p90: metrics.p90('receiver_ms') },
      'Oldest message (s)': { 'queue webhooks': queueAge(aws.queue('webhooks')) },
    },
  };
}
