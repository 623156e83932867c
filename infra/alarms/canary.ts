import type { Construct } from 'constructs';
import { canaryEvery } from '../constructs/canary.ts';
import { ServiceAlarm } from '../constructs/service-alarm.ts';
import type { Watched } from './watched.ts';

/** The alarm that tells when the canary cannot walk through the service, or does not walk. */
export function canaryAlarms(scope: Construct, { metrics, topic, hasCanary }: Watched) {
  if (!hasCanary) return [];
  return [
    new ServiceAlarm(scope, 'CanaryFails', {
      topic,
      metric: metrics.most('canary_failed', { period: canaryEvery }),
      threshold: 1,
      periods: 2,
      isBadWhenMissing: true,
      impact:
        'Users probably cannot do what the canary cannot: add a product, have it checked, get an alert.',
      firstStep:
        'read step and reason in the canary.completed lines. After a first deployment it has no token: run `npm run -s admin -- canary set-up --table TABLE`.',
      section: 'the-canary-fails',
    }),
  ];
}
