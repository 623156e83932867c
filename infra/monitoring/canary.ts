import type { Construct } from 'constructs';
import { canaryEvery } from '../constructs/canary.ts';
import { ServiceAlarm } from '../constructs/service-alarm.ts';
import type { Graph, Watched } from './watched.ts';

/** Alarm for failing or missing smoke tests by the canary. */
export function canaryAlarms(scope: Construct, { metrics, notify, hasCanary }: Watched) {
  if (!hasCanary) return [];
  return [
    new ServiceAlarm(scope, 'CanaryFails', {
      severity: 'page',
      notify,
      metric: metrics.most('canary_failed', { period: canaryEvery }),
      threshold: 1,
      periods: 2,
      isBadWhenMissing: true,
      impact: 'The smoke test fails: users probably cannot add a product, check it or receive an alert.',
      firstStep:
        'read step and reason in the canary.completed lines. After its first deployment it has no token: run `npm run -s admin -- canary set-up --table TABLE`.',
    }),
  ];
}

/** Does the smoke test pass? */
export function canaryGraphs({ metrics }: Watched): Graph[] {
  const period = canaryEvery;
  return [
    {
      title: 'Canary smoke tests',
      lines: [
        metrics.count('canary_failed', { period, label: 'all' }),
        metrics.sum('canary_failed', { period, label: 'failed' }),
      ],
    },
    { title: 'Smoke test duration (ms)', lines: [metrics.most('canary_ms', { period, label: 'longest' })] },
  ];
}
