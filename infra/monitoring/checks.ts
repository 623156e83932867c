import { Duration } from 'aws-cdk-lib';
import { ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Plan } from '../../shared/interface/plans.ts';
import { checkOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { minutes, page, ticket } from '../constructs/service-alarm.ts';
import { each, percentage, scaled, type Topic, type Watched } from './metrics.ts';
import { queueAge, queueWaits } from './queues.ts';

export function checkTopic({ metrics, aws }: Watched): Topic {
  const late = {
    // Three readings with their pauses take up to 9 minutes.
    maxAge: Duration.minutes(30),
    impact: 'Prices are older than promised, and alerts fire late.',
    firstStep: 'check whether the crawler is throttled, failing, or at its concurrency limit.',
  };
  const blocked = metrics.count('checks_failed', { ...minutes(15), dimensionsMap: { outcome: 'blocked' } });
  const ended = metrics.count('checks_failed', minutes(15));
  return {
    question: 'Are checks on time?',
    alarms: [
      queueWaits('ChecksWait', aws.queue('checks'), late),
      queueWaits('PagesWait', aws.queue('pages'), late),
      ...Plan.options.map((plan) =>
        page('ChecksOverdue', {
          variant: plan,
          when: {
            metric: metrics.most('overdue_s', { ...minutes(15), dimensionsMap: { plan } }),
            threshold: Duration.minutes(30).toSeconds(),
            evaluationPeriods: 2,
            treatMissingData: TreatMissingData.BREACHING,
          },
          impact: `Checks on the plan ${plan} are overdue by half an hour. Prices are older than promised.`,
          firstStep:
            'unless the plan is paused, see slots_worked for missing ticks, then look at the crawler.',
        }),
      ),
      page('NoRecovery', {
        when: {
          metric: metrics.count('requeued_checks', minutes(30)),
          threshold: 1,
          comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
          evaluationPeriods: 2,
          treatMissingData: TreatMissingData.BREACHING,
        },
        impact:
          'Checks and webhooks with lost messages are not recovered, and overdue checks are not measured.',
        firstStep: 'read the reconciler log.',
      }),
      ticket('ChecksBlocked', {
        when: { metric: percentage(blocked, ended), threshold: 20, evaluationPeriods: 2 },
        impact: 'A fifth of all checks fail, because shops are blocking every crawler.',
        firstStep: 'count page.read lines with failure "blocked" by host.',
      }),
      page('ChecksFail', {
        when: { metric: metrics.share('checks_failed', minutes(15)), threshold: 40, evaluationPeriods: 2 },
        impact: '40 % of all checks fail. Price histories have gaps and alerts do not fire.',
        firstStep:
          'count check.failed lines by code. http and quota point to a provider, no_price to the pages.',
      }),
      ticket('ReadingsDisagree', {
        when: {
          metric: metrics.share('confirmations_disagreed', minutes(60)),
          threshold: 50,
          evaluationPeriods: 2,
        },
        impact:
          'Large price changes are being rejected. The products get no price and their alerts do not fire.',
        firstStep:
          'find the hosts of check.failed lines with confirmations_disagreed 1, and read one of their pages twice.',
      }),
    ],
    graphs: {
      'Oldest overdue check and oldest message (s)': {
        ...each(Plan.options, (plan) => metrics.most('overdue_s', { dimensionsMap: { plan } })),
        'queue checks': queueAge(aws.queue('checks')),
        'queue pages': queueAge(aws.queue('pages')),
        'queue fan-out': queueAge(aws.queue('fanOut')),
      },
      'Schedule slots processed': each(Plan.options, (plan) =>
        metrics.sum('slots_worked', { dimensionsMap: { plan } }),
      ),
      'Checks by outcome': each(checkOutcomes, (outcome) =>
        metrics.count('checks_failed', { dimensionsMap: { outcome } }),
      ),
      'Failed checks (%)': { failed: scaled(metrics.average('checks_failed'), '* 100', 'failed') },
      'Alerts fired': { fired: metrics.sum('alerts_fired') },
      'Prices read twice': {
        'read twice': metrics.count('confirmations_disagreed'),
        disagreed: metrics.sum('confirmations_disagreed'),
      },
      'Lost and requeued': {
        checks: metrics.sum('requeued_checks'),
        deliveries: metrics.sum('requeued_deliveries'),
        notifications: metrics.sum('requeued_notifications'),
      },
    },
  };
}
