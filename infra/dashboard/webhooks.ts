import { deliveryOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { type Graph, percent, type Watched } from './graph.ts';

/** Are webhooks arriving? */
export function webhookGraphs({ metrics, parts: { queues } }: Watched): Graph[] {
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
      lines: [queues.webhooks.queue.metricApproximateAgeOfOldestMessage({ label: 'queue webhooks' })],
    },
  ];
}
