import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm, type ServiceAlarmProps } from '../constructs/service-alarm.ts';
import type { Watched } from './watched.ts';

const checksAreLate = {
  // Three readings with their pauses take up to 9 minutes.
  maxAge: Duration.minutes(30),
  impact: 'Prices are older than promised, and alerts fire late.',
  firstStep: 'check whether the crawler is throttled, failing, or at its concurrency limit.',
  section: 'checks-are-late',
} as const;

/** Maximum age of the oldest message per queue. Other queues only feed these. */
const queueAges = {
  checks: { id: 'ChecksWait', ...checksAreLate },
  pages: { id: 'PagesWait', ...checksAreLate },
  webhooks: {
    id: 'WebhooksWait',
    // The last retry is due after 36 minutes.
    maxAge: Duration.hours(2),
    impact: 'Webhooks arrive hours late.',
    firstStep: 'check whether the sender is throttled, failing, or at its concurrency limit.',
    section: 'webhooks-are-late',
  },
  notifications: {
    id: 'NotificationsWait',
    // The last retry comes after 36 minutes, and a digest of an hour waits for its end.
    maxAge: Duration.hours(2),
    impact: 'E-mails and push notifications arrive hours late.',
    firstStep: 'see whether the notifier is throttled, failing, or at its limit.',
    section: 'notifications-fail',
  },
} as const satisfies Record<
  string,
  { id: string; maxAge: Duration } & Pick<ServiceAlarmProps, 'impact' | 'firstStep' | 'section'>
>;

/** Alarms for old messages in queues. */
export function queueAgeAlarms(
  scope: Construct,
  { parts: { queues }, topic }: Watched,
  names: (keyof typeof queueAges)[],
) {
  return names.map((name) => {
    const { id, maxAge, ...words } = queueAges[name];
    return new ServiceAlarm(scope, id, {
      ...words,
      topic,
      metric: queues[name].queue.metricApproximateAgeOfOldestMessage(minutes(5)),
      threshold: maxAge.toSeconds(),
      periods: 3,
    });
  });
}
