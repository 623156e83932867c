import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { enough } from './shares.ts';
import type { Watched } from './watched.ts';

/** Alarms that tell when people cannot sign in, or wait for the account area. */
export function accountAreaAlarms(scope: Construct, { metrics, topic }: Watched) {
  return [
    new ServiceAlarm(scope, 'SignInsFail', {
      topic,
      // People sign in seldom, so a share would say nothing; each of them who fails tries again.
      metric: metrics.sum('sign_ins_failed', minutes(15)),
      threshold: 5,
      periods: 1,
      impact: 'People cannot sign in to the account area; those who are signed in are not affected.',
      firstStep: 'look up sign_in.issuer_failed and request.failed in the log of the function app.',
      section: 'sign-in-fails',
    }),
    new ServiceAlarm(scope, 'SignInMisconfigured', {
      topic,
      metric: metrics.sum('sign_ins_misconfigured', minutes(15)),
      // The first one is enough: it fails for everybody, and a small site has few sign-ins.
      threshold: 1,
      periods: 1,
      impact: 'Nobody can sign in to the account area: the issuer refuses our client, or none is configured.',
      firstStep:
        'look up sign_in.issuer_failed in the log of the function app: error_code says what is wrong.',
      section: 'sign-in-fails',
    }),
    new ServiceAlarm(scope, 'AccountAreaSlow', {
      topic,
      metric: new MathExpression({
        expression: `IF(asked >= ${enough}, slowest, 0)`,
        usingMetrics: {
          slowest: metrics.p90('app_ms', minutes(5)),
          asked: metrics.count('app_ms', minutes(5)),
        },
        ...minutes(5),
      }),
      // Only adding a product reads a page, and hardly ever for so long.
      threshold: 5_000,
      periods: 3,
      impact: 'One request of ten takes 5 s or longer in the account area: its pages stay empty for so long.',
      firstStep: 'see by app_ms of request.completed lines which operation is slow.',
      section: 'requests-are-slow',
    }),
  ];
}
