import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { Plan } from '../../shared/interface/plans.ts';
import { checkOutcomes } from '../../shared/platform/metrics/metrics.ts';
import type { queueNames } from '../../shared/platform/queues/queue-names.ts';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { percent, percentage, share } from './metric-math.ts';
import { queueAgeAlarms } from './queues.ts';
import type { Graph, Watched } from './watched.ts';

/** Alarms for late and failing checks. */
export function checkAlarms(scope: Construct, watched: Watched) {
  const { metrics, notify } = watched;
  const ended = metrics.count('checks_failed', minutes(15));
  const blocked = metrics.count('checks_failed', { ...minutes(15), dimensionsMap: { outcome: 'blocked' } });
  return [
    ...queueAgeAlarms(scope, watched, ['checks', 'pages']),
    ...Plan.options.map(
      (plan) =>
        new ServiceAlarm(scope, 'ChecksOverdue', {
          severity: 'page',
          variant: plan,
          notify,
          metric: metrics.most('overdue_s', { ...minutes(15), dimensionsMap: { plan } }),
          threshold: Duration.minutes(30).toSeconds(),
          periods: 2,
          isBadWhenMissing: true,
          impact: `Checks on the plan ${plan} are overdue by half an hour. Prices are older than promised.`,
          firstStep:
            'unless the plan is paused, see slots_worked for missing ticks, then look at the crawler.',
        }),
    ),
    new ServiceAlarm(scope, 'NoRecovery', {
      severity: 'page',
      notify,
      metric: metrics.count('requeued_checks', minutes(30)),
      threshold: 1,
      isBadBelow: true,
      periods: 2,
      isBadWhenMissing: true,
      impact:
        'Checks and webhooks with lost messages are not recovered, and overdue checks are not measured.',
      firstStep: 'read the reconciler log.',
    }),
    new ServiceAlarm(scope, 'ChecksBlocked', {
      severity: 'ticket',
      notify,
      metric: percentage(blocked, ended),
      threshold: 20,
      periods: 2,
      impact: 'A fifth of all checks fail, because shops are blocking every crawler.',
      firstStep: 'count page.read lines with failure "blocked" by host.',
    }),
    new ServiceAlarm(scope, 'ChecksFail', {
      severity: 'page',
      notify,
      metric: share(metrics, 'checks_failed', minutes(15)),
      threshold: 40,
      periods: 2,
      impact: '40 % of all checks fail. Price histories have gaps and alerts do not fire.',
      firstStep:
        'count check.failed lines by code. http and quota point to a provider, no_price to the pages.',
    }),
    new ServiceAlarm(scope, 'ReadingsDisagree', {
      severity: 'ticket',
      notify,
      metric: share(metrics, 'confirmations_disagreed', minutes(60)),
      threshold: 50,
      periods: 2,
      impact:
        'Large price changes are being rejected. The products get no price and their alerts do not fire.',
      firstStep:
        'find the hosts of check.failed lines with confirmations_disagreed 1, and read one of their pages twice.',
    }),
  ];
}

/** Are checks on time? */
export function checkGraphs({ metrics, aws }: Watched): Graph[] {
  const ofPlans = Plan.options.map((plan) => ({ dimensionsMap: { plan }, label: plan }));
  const waiting = (label: string, queue: keyof typeof queueNames) =>
    aws.queue(queue)('ApproximateAgeOfOldestMessage', Stats.MAXIMUM, { label });
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
