import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import type { Watched } from './watched.ts';

const queueKeys = ['checks', 'pages', 'fanOut', 'purges', 'webhooks'] as const;

/** Alarms that tell when messages are dead-lettered. */
export function deadLetterAlarms(scope: Construct, { parts: { queues }, topic }: Watched) {
  const impacts = {
    checks: 'Checks that were asked for crash whenever they are tried.',
    pages: 'Checks crash whenever they are tried; their products get no price.',
    fanOut: 'A part of the products that came due was not checked.',
    purges: 'What hung on deleted products is still stored.',
    webhooks: 'Many webhooks were given up after the last try.',
  };
  return queueKeys.map(
    (name) =>
      new ServiceAlarm(scope, `DeadLetters-${name}`, {
        topic,
        metric: queues[name].deadLetters.metricApproximateNumberOfMessagesVisible({
          ...minutes(5),
          statistic: Stats.MAXIMUM,
        }),
        // Receivers that are gone dead-letter single messages every day.
        threshold: name === 'webhooks' ? 100 : 1,
        periods: 1,
        impact: impacts[name],
        firstStep: 'read one message and the lines of its function, then send them again.',
        section: 'dead-letters',
      }),
  );
}
