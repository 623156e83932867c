import { Plan } from '../../shared/interface/plans.ts';
import { checkOutcomes } from '../../shared/platform/metrics/metrics.ts';
import type { ServiceParts } from '../stack/parts.ts';
import { type Graph, percent, type Watched } from './graph.ts';

/** Are checks on time? */
export function checkGraphs({ metrics, parts: { queues } }: Watched): Graph[] {
  const ofPlans = Plan.options.map((plan) => ({ dimensionsMap: { plan }, label: plan }));
  const waiting = (label: string, queue: keyof ServiceParts['queues']) =>
    queues[queue].queue.metricApproximateAgeOfOldestMessage({ label });
  return [
    {
      title: 'Oldest overdue check and oldest message (s)',
      lines: [
        ...ofPlans.map((plan) => metrics.most('overdue_s', plan)),
        waiting('queue checks', 'checks'),
        waiting('queue pages', 'pages'),
        waiting('queue fan-out', 'fanOut'),
      ],
    },
    {
      title: 'Schedule slots processed',
      lines: ofPlans.map((plan) => metrics.sum('slots_worked', plan)),
    },
    {
      title: 'Checks by outcome',
      lines: checkOutcomes.map((outcome) =>
        metrics.count('checks_failed', { dimensionsMap: { outcome }, label: outcome }),
      ),
    },
    { title: 'Failed checks (%)', lines: [percent(metrics.average('checks_failed'), 'failed')] },
    { title: 'Alerts fired', lines: [metrics.sum('alerts_fired', { label: 'fired' })] },
    {
      title: 'Prices read twice',
      lines: [
        metrics.count('confirmations_disagreed', { label: 'read twice' }),
        metrics.sum('confirmations_disagreed', { label: 'disagreed' }),
      ],
    },
    {
      title: 'Lost and requeued',
      lines: [
        metrics.sum('requeued_checks', { label: 'checks' }),
        metrics.sum('requeued_deliveries', { label: 'deliveries' }),
        metrics.sum('requeued_notifications', { label: 'notifications' }),
      ],
    },
  ];
}
