import { notificationOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { type Graph, percent, type Watched } from './graph.ts';

/** Are people notified? */
export function notificationGraphs({ metrics, parts: { queues } }: Watched): Graph[] {
  return [
    {
      title: 'Notifications by outcome',
      lines: notificationOutcomes.map((outcome) =>
        metrics.count('notifications_failed', { dimensionsMap: { outcome }, label: outcome }),
      ),
    },
    {
      title: 'Attempts that failed (%)',
      lines: [percent(metrics.average('notifications_failed'), 'failed')],
    },
    { title: 'Time of providers (ms)', lines: [metrics.p90('notified_ms', { label: 'p90' })] },
    {
      title: 'Oldest message (s)',
      lines: [
        queues.notifications.queue.metricApproximateAgeOfOldestMessage({ label: 'queue notifications' }),
      ],
    },
  ];
}
