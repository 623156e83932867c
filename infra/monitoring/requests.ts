import { Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { canaryEvery } from '../constructs/canary.ts';
import { minutes, page, ticket } from '../constructs/service-alarm.ts';
import { ifEnough, rate, type Topic, type Watched } from './metrics.ts';

export function requestTopic({ metrics, aws: { api } }: Watched): Topic {
  const count = api('Count', Stats.SAMPLE_COUNT, minutes(5));
  const latency = (percent: number) => api('Latency', Stats.percentile(percent), minutes(5));
  return {
    question: 'Are users served?',
    alarms: [
      page('RequestsFail', {
        when: { metric: metrics.share('requests_failed', minutes(5)), threshold: 2, evaluationPeriods: 2 },
        impact:
          'More than 2 % of requests fail because of us. Clients cannot read prices or change products.',
        firstStep:
          'look up request.failed in the logs of the API functions. If it began with a deployment, roll back.',
      }),
      // The only metric for functions that crash before they log, and for requests that reach no function.
      page('RequestsFail-raw', {
        when: {
          metric: rate(api('5XXError', Stats.AVERAGE, minutes(5)), count),
          // Includes 503 for pages that shops block: a single busy client of an unavailable shop causes many.
          threshold: 25,
          evaluationPeriods: 2,
        },
        impact: 'A quarter of all requests return 5xx, caused by us or by shops.',
        firstStep:
          'check whether RequestsFail fires too. If not, compare with pages_refused, then look for crashing functions.',
      }),
      ticket('RequestsSlow', {
        // Reading a page can take 20 s of a request; API Gateway times out after 29 s.
        when: { metric: ifEnough(latency(99), count), threshold: 25_000, evaluationPeriods: 3 },
        impact: 'p99 latency exceeds 25 s. Clients time out or get 504.',
        firstStep: 'find the slow operation by duration_ms of request.completed lines.',
      }),
      page('ToolsFail', {
        when: { metric: metrics.share('tool_calls_failed', minutes(15)), threshold: 5, evaluationPeriods: 2 },
        impact:
          'More than 5 % of tool calls fail because of us. Agents cannot watch pages or read prices for their users.',
        firstStep: 'look up request.failed and mcp.failed in the logs of mcp-watch and mcp-docs.',
      }),
    ],
    graphs: {
      Requests: { all: count },
      'Rejected and failed': {
        'refused (4xx)': api('4XXError', Stats.SUM),
        'failed (5xx)': api('5XXError', Stats.SUM),
        'our fault': metrics.sum('requests_failed'),
        'by shops': metrics.sum('pages_refused'),
      },
      'Latency (ms)': { p50: latency(50), p90: latency(90), p99: latency(99) },
      'Tool calls': {
        all: metrics.count('tool_calls_failed'),
        failed: metrics.sum('tool_calls_failed'),
      },
    },
  };
}

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
