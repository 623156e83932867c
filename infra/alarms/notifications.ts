import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { queueAgeAlarms } from './queue-age.ts';
import { share } from './shares.ts';
import type { Watched } from './watched.ts';

/** Alarms for messages to people that do not arrive, and for a sender that mailbox providers stop trusting. */
export function notificationAlarms(scope: Construct, watched: Watched) {
  const { metrics, notify, configurationSet } = watched;
  return [
    new ServiceAlarm(scope, 'NotificationsFail', {
      severity: 'page',
      notify,
      metric: share(metrics, 'notifications_failed', minutes(15)),
      // One chat that is down concerns its owner only.
      threshold: 50,
      periods: 2,
      impact: 'Half of the e-mails, push notifications and chat messages are not sent.',
      firstStep:
        'compare the reasons in the notification.* lines: the same for all is a failure of SES or of ours.',
    }),
    ...queueAgeAlarms(scope, watched, ['notifications']),
    ...(configurationSet === null ? [] : reputationAlarms(scope, watched, configurationSet)),
  ];
}

/** SES reviews an account at 5 % bounces or 0.1 % complaints (docs.aws.amazon.com/ses/latest/dg/reputationdashboard-dg.html). */
const reputation = {
  MailBounces: { metricName: 'Reputation.BounceRate', threshold: 0.02, words: '2 % of the e-mails bounce' },
  MailComplaints: {
    metricName: 'Reputation.ComplaintRate',
    threshold: 0.0005,
    words: 'One recipient of 2,000 reports our e-mail as spam',
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
        impact: `${words}: SES stops the stage’s e-mail, sign-in codes too, if the rate grows.`,
        firstStep:
          'see which addresses bounce or complain in the lines mail.feedback, and who signed up with them.',
      }),
  );
}
