import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { notificationOutcomes } from '../../shared/platform/metrics/metrics.ts';
import { minutes, page, type ServiceAlarm, ticket } from '../constructs/service-alarm.ts';
import { each, scaled, type Topic, type Watched } from './metrics.ts';
import { queueAge, queueWaits } from './queues.ts';

export function notificationTopic({ metrics, aws, config }: Watched): Topic {
  return {
    question: 'Are people notified?',
    alarms: [
      page('NotificationsFail', {
        when: {
          metric: metrics.share('notifications_failed', minutes(15)),
          // A single chat that is down only affects its own account.
          threshold: 50,
          evaluationPeriods: 2,
        },
        impact: 'Half of the e-mails, push notifications and chat messages are not sent.',
        firstStep:
          'compare the reasons in notification.* lines. If they are the same for all, SES or our own code is failing.',
      }),
      queueWaits('NotificationsWait', aws.queue('notifications'), {
        // The last retry is due after 36 minutes, and an hourly digest waits for the end of its hour.
        maxAge: Duration.hours(2),
        impact: 'E-mails and push notifications arrive hours late.',
        firstStep: 'check whether the notifier is throttled, failing, or at its concurrency limit.',
      }),
      ...(config.deployment?.mail ? reputationAlarms(config.stackName) : []),
    ],
    graphs: {
      'Notifications by outcome': each(notificationOutcomes, (outcome) =>
        metrics.count('notifications_failed', { dimensionsMap: { outcome } }),
      ),
      'Failed attempts (%)': { failed: scaled(metrics.average('notifications_failed'), '* 100', 'failed') },
      'Provider response time (ms)': { p90: metrics.p90('notified_ms') },
      'Oldest message (s)': { 'queue notifications': queueAge(aws.queue('notifications')) },
    },
  };
}

/** SES reviews an account at 5 % bounces or 0.1 % complaints (AWS's page on the reputation dashboard). */
function reputationAlarms(configurationSet: string): ServiceAlarm[] {
  const alarm = (id: string, metricName: string, threshold: number, words: string) =>
    ticket(id, {
      when: {
        metric: new Metric({
          namespace: 'AWS/SES',
          metricName,
          dimensionsMap: { 'ses:configuration-set': configurationSet },
          statistic: Stats.MAXIMUM,
          ...minutes(60),
        }),
        threshold,
      },
      impact: `${words}. If the rate grows, SES stops the stage’s e-mail, including sign-in codes.`,
      firstStep: 'find the addresses in mail.feedback lines, and the accounts that signed up with them.',
    });
  return [
    alarm('MailBounces', 'Reputation.BounceRate', 0.02, '2 % of e-mails bounce'),
    alarm(
      'MailComplaints',
      'Reputation.ComplaintRate',
      0.0005,
      'One in 2,000 recipients reports our e-mail as spam',
    ),
  ];
}
