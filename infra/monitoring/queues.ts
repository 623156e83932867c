import { Duration } from 'aws-cdk-lib';
import { type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm, type ServiceAlarmProps } from '../constructs/service-alarm.ts';
import type { ServiceParts } from '../stack/parts.ts';
import { ofLambda, queueWorkers } from './account-limits.ts';
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
  { parts: { queues }, notify }: Watched,
  names: (keyof typeof queueAges)[],
) {
  return names.map((name) => {
    const { id, maxAge, ...words } = queueAges[name];
    return new ServiceAlarm(scope, id, {
      ...words,
      notify,
      metric: queues[name].queue.metricApproximateAgeOfOldestMessage(minutes(5)),
      threshold: maxAge.toSeconds(),
      periods: 3,
    });
  });
}

const queueKeys = ['checks', 'pages', 'fanOut', 'purges', 'webhooks', 'notifications'] as const;

/** Alarms for dead-lettered messages. */
export function deadLetterAlarms(scope: Construct, { parts: { queues }, notify }: Watched) {
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
        metric: queues[name].deadLetters.metricApproximateNumberOfMessagesVisible({
          ...minutes(5),
          statistic: Stats.MAXIMUM,
        }),
        // Some receivers are abandoned, which causes a few dead letters every day.
        threshold: name === 'webhooks' ? 100 : 1,
        periods: 1,
        impact: impacts[name],
        firstStep: 'read one message and the log of its function, then redrive the queue.',
      }),
  );
}

/** Where is the backlog? */
export function backlogGraphs({ queues, table, functions }: ServiceParts): Graph[] {
  const all = Object.entries(queues);
  const ofQueue = { statistic: Stats.MAXIMUM };
  const workers = ['crawler', 'sender', 'fan-out'].flatMap((name) => functions.get(name) ?? []);
  const ofWorkers = (metricName: string, options: MetricOptions) =>
    workers.map((worker) => worker.metric(metricName, { label: worker.node.id, ...options }));
  return [
    {
      title: 'Messages waiting',
      lines: all.map(([label, { queue }]) =>
        queue.metricApproximateNumberOfMessagesVisible({ ...ofQueue, label }),
      ),
    },
    {
      title: 'Dead letters',
      lines: all.map(([label, { deadLetters }]) =>
        deadLetters.metricApproximateNumberOfMessagesVisible({ ...ofQueue, label }),
      ),
    },
    {
      title: 'Messages sent',
      lines: all.map(([label, { queue }]) =>
        queue.metricNumberOfMessagesSent({ statistic: Stats.SUM, label }),
      ),
    },
    { title: 'Worker concurrency', lines: ofWorkers('ConcurrentExecutions', { statistic: Stats.MAXIMUM }) },
    { title: 'Worker crashes', lines: ofWorkers('Errors', { statistic: Stats.SUM }) },
    {
      title: 'Worker duration, p90 (ms)',
      lines: ofWorkers('Duration', { statistic: Stats.percentile(90) }),
    },
    {
      title: 'Functions throttled',
      lines: [ofLambda('Throttles', Stats.SUM).with({ label: 'all' })],
    },
    {
      title: 'Lambda concurrency',
      lines: [ofLambda('ConcurrentExecutions', Stats.MAXIMUM).with({ label: 'account' })],
    },
    {
      title: 'Messages dropped by the recursion guard',
      lines: queueWorkers.flatMap(
        (name) =>
          functions.get(name)?.metric('RecursiveInvocationsDropped', { label: name, statistic: Stats.SUM }) ??
          [],
      ),
    },
    {
      title: 'Consumed capacity',
      lines: [
        table.metricConsumedReadCapacityUnits({ label: 'read' }),
        table.metricConsumedWriteCapacityUnits({ label: 'written' }),
      ],
    },
    {
      title: 'Table throttled',
      lines: ['ReadThrottleEvents', 'WriteThrottleEvents'].map((label) =>
        table.metric(label, { label, statistic: Stats.SUM }),
      ),
    },
  ];
}
