import { minutes, page, ticket } from '../constructs/service-alarm.ts';
import { ifEnough, type Topic, type Watched } from './metrics.ts';

export function accountAreaTopic({ metrics }: Watched): Topic {
  const p90 = metrics.p90('app_ms', minutes(5));
  const count = metrics.count('app_ms', minutes(5));
  return {
    question: 'Can users use the account area?',
    alarms: [
      page('SignInsFail', {
        // An absolute number, because sign-ins are too rare for a percentage, and users retry.
        when: { metric: metrics.sum('sign_ins_failed', minutes(15)), threshold: 5 },
        impact: 'Users cannot sign in to the account area. Signed-in users are not affected.',
        firstStep: 'look up sign_in.issuer_failed and request.failed in the log of app.',
      }),
      page('SignInMisconfigured', {
        // One failure is enough, because it affects every user, and a small site has few sign-ins.
        when: { metric: metrics.sum('sign_ins_misconfigured', minutes(15)), threshold: 1 },
        impact:
          'Nobody can sign in to the account area: the issuer rejects our client, or no issuer is configured.',
        firstStep: 'look up error_code of sign_in.issuer_failed in the log of app.',
      }),
      ticket('AccountAreaSlow', {
        // Only adding a product reads a page, which rarely takes this long.
        when: { metric: ifEnough(p90, count), threshold: 5_000, evaluationPeriods: 3 },
        impact: 'p90 latency of the account area exceeds 5 s; pages stay blank.',
        firstStep: 'find the slow operation by app_ms of request.completed lines.',
      }),
    ],
    graphs: {
      'Sign-ins': {
        steps: metrics.count('sign_ins_failed'),
        failed: metrics.sum('sign_ins_failed'),
        misconfigured: metrics.sum('sign_ins_misconfigured'),
      },
      'Account area requests': { all: count },
      'Account area latency, p90 (ms)': { p90 },
    },
  };
}
