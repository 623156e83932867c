import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { canaryEvery } from '../constructs/canary.ts';
import { page } from '../constructs/service-alarm.ts';
import type { Topic, Watched } from './metrics.ts';

export function canaryTopic({ metrics }: Watched): Topic {
  const every = { period: canaryEvery };
  return {
    question: 'Does the smoke test pass?',
    alarms: [
      page('CanaryFails', {
        when: {
          metric: metrics.most('canary_failed', every),
          threshold: 1,
          evaluationPeriods: 2,
          treatMissingData: TreatMissingData.BREACHING,
        },
        impact: 'The smoke test fails: users probably cannot add a product, check it or receive an alert.',
        firstStep:
          'read step and reason in the canary.completed lines. After its first deployment it has no token: run `npm run -s admin -- canary set-up --table TABLE`.',
      }),
    ],
    graphs: {
      'Canary smoke tests': {
        all: metrics.count('canary_failed', every),
        failed: metrics.sum('canary_failed', every),
      },
      'Smoke test duration (ms)': { longest: metrics.most('canary_ms', every) },
    },
  };
}
