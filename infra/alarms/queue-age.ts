import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm, type ServiceAlarmProps } from '../constructs/service-alarm.ts';
import type { Watched } from './watched.ts';

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
