import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm, type ServiceAlarmProps } from '../constructs/service-alarm.ts';
import type { Watched } from './watched.ts';

const checksAreLate = {
  // Three reads with their pauses take 9 minutes at most.
  maxAge: Duration.minutes(30),
  impact: 'Prices are older than the plan promises, and alerts fire late.',
  firstStep: 'see whether the crawler is throttled, failing, or simply at its limit.',
  section: 'checks-are-late',
} as const;

/** How old the oldest message of a queue may become before somebody is called. Other queues only feed these. */
const queueAges = {
  checks: { id: 'ChecksWait', ...checksAreLate },
  pages: { id: 'PagesWait', ...checksAreLate },
  webhooks: {
    id: 'WebhooksWait',
    // The last retry comes after 36 minutes.
    maxAge: Duration.hours(2),
    impact: 'Webhooks arrive hours late.',
    firstStep: 'see whether the sender is throttled, failing, or at its limit.',
    section: 'webhooks-are-late',
  },
} as const satisfies Record<
  string,
  { id: string; maxAge: Duration } & Pick<ServiceAlarmProps, 'impact' | 'firstStep' | 'section'>
>;

/** Alarms that tell when work in these queues waits for too long. */
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
