import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import { enough } from './metric-math.ts';
import type { Graph, Watched } from './watched.ts';

/** Alarms for failing sign-ins and a slow account area. */
export function accountAreaAlarms(scope: Construct, { metrics, notify }: Watched) {
  return [
    new ServiceAlarm(scope, 'SignInsFail', {
      severity: 'page',
      notify,
      // An absolute number, because sign-ins are too rare for a percentage, and users retry.
      metric: metrics.sum('sign_ins_failed', minutes(15)),
      threshold: 5,
      periods: 1,
      impact: 'Users cannot sign in to the account area. Signed-in users are not affected.',
      firstStep: 'look up sign_in.issuer_failed and request.failed in the log of app.',
    }),
    new ServiceAlarm(scope, 'SignInMisconfigured', {
      severity: 'page',
      notify,
      metric: metrics.sum('sign_ins_misconfigured', minutes(15)),
      // One failure is enough, because it affects every user, and a small site has few sign-ins.
      threshold: 1,
      periods: 1,
      impact:
        'Nobody can sign in to the account area: the issuer rejects our client, or no issuer is configured.',
      firstStep: 'look up error_code of sign_in.issuer_failed in the log of app.',
    }),
    new ServiceAlarm(scope, 'AccountAreaSlow', {
      severity: 'ticket',
      notify,
      metric: new MathExpression({
        expression: `IF(asked >= ${enough}, slowest, 0)`,
        usingMetrics: {
          slowest: metrics.p90('app_ms', minutes(5)),
          asked: metrics.count('app_ms', minutes(5)),
        },
        ...minutes(5),
      }),
      // Only adding a product reads a page, which rarely takes this long.
      threshold: 5_000,
      periods: 3,
      impact: 'p90 latency of the account area exceeds 5 s; pages stay blank.',
      firstStep: 'find the slow operation by app_ms of request.completed lines.',
    }),
  ];
}

/** Can users use the account area? */
export function accountAreaGraphs({ metrics }: Watched): Graph[] {
  return [
    {
      title: 'Sign-ins',
      lines: [
        metrics.count('sign_ins_failed', { label: 'steps' }),
        metrics.sum('sign_ins_failed', { label: 'failed' }),
        metrics.sum('sign_ins_misconfigured', { label: 'misconfigured' }),
      ],
    },
    { title: 'Account area requests', lines: [metrics.count('app_ms', { label: 'all' })] },
    { title: 'Account area latency, p90 (ms)', lines: [metrics.p90('app_ms', { label: 'p90' })] },
  ];
}
