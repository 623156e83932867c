import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { notificationOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { percent, share } from './metric-math.ts';
import { queueAgeAlarms } from './queues.ts';
import type { Graph, Watched } from './watched.ts';

/** Alarms for notifications that are not sent, and for a sender that mailbox providers no longer trust. */
export function notificationAlarms(scope: Construct, watched: Watched) {
  const { metrics, notify, configurationSet } = watched;
  return [
    new ServiceAlarm(scope, 'NotificationsFail', {
      severity: 'page',
      notify,
      metric: share(metrics, 'notifications_failed', minutes(15)),
      // A single chat that is down only affects its own account.
      threshold: 50,
      periods: 2,
      impact: 'Half of the e-mails, push notifications and chat messages are not sent.',
      firstStep:
        'compare the reasons in notification.* lines. If they are the same for all, SES or our own code is failing.',
    }),
    ...queueAgeAlarms(scope, watched, ['notifications']),
    ...(configurationSet === null ? [] : reputationAlarms(scope, watched, configurationSet)),
  ];
}

/** SES reviews an account at 5 % bounces or 0.1 % complaints (docs.aws.amazon.com/ses/latest/dg/reputationdashboard-dg.html). */
const reputation = {
  MailBounces: { metricName: 'Reputation.BounceRate', threshold: 0.02, words: '2 % of e-mails bounce' },
  MailComplaints: {
    metricName: 'Reputation.ComplaintRate',
    threshold: 0.0005,
    words: 'One in 2,000 recipients reports our e-mail as spam',
  },
} as const;

function reputationAlarms(scope: Construct, { notify }: Watched, configurationSet: string) {
  return Object.entries(reputation).map(
    ([id, { metricName, threshold, words }]) =>
      new ServiceAlarm(scope, id, {
        severity: 'ticket',
        notify,
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName,
          dimensionsMap: { 'ses:configuration-set': configurationSet },
          statistic: 'Maximum',
          ...minutes(60),
        }),
        threshold,
        periods: 1,
        impact: `${words}. If the rate grows, SES stops the stage’s e-mail, including sign-in codes.`,
        firstStep: 'find the addresses in mail.feedback lines, and the accounts that signed up with them.',
      }),
  );
}

/** Are people notified? */
export function notificationGraphs({ metrics, aws }: Watched): Graph[] {
  return [
    {
      title: 'Notifications by outcome',
      lines: notificationOutcomes.map((outcome) =>
        metrics.count('notifications_failed', { dimensionsMap: { outcome }, label: outcome }),
      ),
    },
    {
      title: 'Failed attempts (%)',
      lines: [percent(metrics.average('notifications_failed'), 'failed')],
    },
    { title: 'Provider response time (ms)', lines: [metrics.p90('notified_ms', { label: 'p90' })] },
    {
      title: 'Oldest message (s)',
      lines: [
        aws.queue('notifications')('ApproximateAgeOfOldestMessage', Stats.MAXIMUM, {
          label: 'queue notifications',
        }),
      ],
    },
  ];
}
