import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm, type ServiceAlarmProps } from '../constructs/service-alarm.ts';
import { lambdaMetric, queueWorkers } from './account-limits.ts';
import type { Graph, Watched } from './watched.ts';

const checksAreLate = {
  severity: 'page',
  // Three readings with their pauses take up to 9 minutes.
  maxAge: Duration.minutes(30),
  impact: 'Prices are older than promised, and alerts fire late.',
  firstStep: 'check whether the crawler is throttled, failing, or at its concurrency limit.',
} as const;

/** Maximum age of the oldest message per queue. Other queues only feed these. */
const queueAges = {
  checks: { id: 'ChecksWait', ...checksAreLate },
  pages: { id: 'PagesWait', ...checksAreLate },
  webhooks: {
    id: 'WebhooksWait',
    severity: 'page',
    // The last retry is due after 36 minutes.
    maxAge: Duration.hours(2),
    impact: 'Webhooks arrive hours late.',
    firstStep: 'check whether the sender is throttled, failing, or at its concurrency limit.',
  },
  notifications: {
    id: 'NotificationsWait',
    severity: 'page',
    // The last retry is due after 36 minutes, and an hourly digest waits for the end of its hour.
    maxAge: Duration.hours(2),
    impact: 'E-mails and push notifications arrive hours late.',
    firstStep: 'check whether the notifier is throttled, failing, or at its concurrency limit.',
  },
} as const satisfies Record<
  string,
  { id: string; maxAge: Duration } & Pick<ServiceAlarmProps, 'severity' | 'impact' | 'firstStep'>
>;

/** Alarms for old messages in queues. */
export function queueAgeAlarms(
  scope: Construct,
  { aws, notify }: Watched,
  names: (keyof typeof queueAges)[],
) {
  return names.map((name) => {
    const { id, maxAge, ...words } = queueAges[name];
    return new ServiceAlarm(scope, id, {
      ...words,
      notify,
      metric: aws.queue(name)('ApproximateAgeOfOldestMessage', Stats.MAXIMUM, minutes(5)),
      threshold: maxAge.toSeconds(),
      periods: 3,
    });
  });
}

const queueKeys = ['checks', 'pages', 'fanOut', 'purges', 'webhooks', 'notifications'] as const;

/** Alarms for dead-lettered messages. */
export function deadLetterAlarms(scope: Construct, { aws, notify }: Watched) {
  const impacts = {
    checks: 'Forced checks crash on every attempt.',
    pages: 'Checks crash on every attempt. Their products get no price.',
    fanOut: 'Some products that were due were not checked.',
    purges: 'Data of deleted products has not been purged.',
    webhooks: 'Many webhook deliveries failed permanently.',
    notifications: 'People were not notified: notifications failed permanently.',
  };
  return queueKeys.map(
    (name) =>
      new ServiceAlarm(scope, 'DeadLetters', {
        severity: 'ticket',
        variant: name,
        notify,
        metric: aws.deadLetters(name)('ApproximateNumberOfMessagesVisible', Stats.MAXIMUM, minutes(5)),
        // Some receivers are abandoned, which causes a few dead letters every day.
        threshold: name === 'webhooks' ? 100 : 1,
        periods: 1,
        impact: impacts[name],
        firstStep: 'read one message and the log of its function, then redrive the queue.',
      }),
  );
}

/** Where is the backlog? */
export function backlogGraphs({ aws }: Pick<Watched, 'aws'>): Graph[] {
  const workerMetric = (metricName: string, statistic: string) =>
    ['crawler', 'sender', 'fan-out'].map((label) => aws.lambda(label)(metricName, statistic, { label }));
  return [
    {
      title: 'Messages waiting',
      lines: queueKeys.map((label) =>
        aws.queue(label)('ApproximateNumberOfMessagesVisible', Stats.MAXIMUM, { label }),
      ),
    },
    {
      title: 'Dead letters',
      lines: queueKeys.map((label) =>
        aws.deadLetters(label)('ApproximateNumberOfMessagesVisible', Stats.MAXIMUM, { label }),
      ),
    },
    {
      title: 'Messages sent',
      lines: queueKeys.map((label) => aws.queue(label)('NumberOfMessagesSent', Stats.SUM, { label })),
    },
    { title: 'Worker concurrency', lines: workerMetric('ConcurrentExecutions', Stats.MAXIMUM) },
    { title: 'Worker crashes', lines: workerMetric('Errors', Stats.SUM) },
    {
      title: 'Worker duration, p90 (ms)',
      lines: workerMetric('Duration', Stats.percentile(90)),
    },
    {
      title: 'Functions throttled',
      lines: [lambdaMetric('Throttles', Stats.SUM).with({ label: 'all' })],
    },
    {
      title: 'Lambda concurrency',
      lines: [lambdaMetric('ConcurrentExecutions', Stats.MAXIMUM).with({ label: 'account' })],
    },
    {
      title: 'Messages dropped by the recursion guard',
      lines: queueWorkers.map((label) =>
        aws.lambda(label)('RecursiveInvocationsDropped', Stats.SUM, { label }),
      ),
    },
    {
      title: 'Consumed capacity',
      lines: [
        aws.table('ConsumedReadCapacityUnits', Stats.SUM, { label: 'read' }),
        aws.table('ConsumedWriteCapacityUnits', Stats.SUM, { label: 'written' }),
      ],
    },
    {
      title: 'Table throttled',
      lines: ['ReadThrottleEvents', 'WriteThrottleEvents'].map((label) =>
        aws.table(label, Stats.SUM, { label }),
      ),
    },
  ];
}
