import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { minutes, ServiceAlarm } from '../constructs/service-alarm.ts';
import type { Watched } from './watched.ts';

/** Returns a metric over all functions of the account. */
export const ofLambda = (metricName: string, statistic: string) =>
  new Metric({ namespace: 'AWS/Lambda', metricName, statistic, ...minutes(5) });

/** Alarms that tell when AWS refuses calls, or is about to. */
export function accountLimitAlarms(scope: Construct, { parts, topic }: Watched) {
  return [
    new ServiceAlarm(scope, 'ConcurrencyShort', {
      topic,
      metric: new MathExpression({
        expression: '100 * running / SERVICE_QUOTA(running)',
        usingMetrics: { running: ofLambda('ConcurrentExecutions', Stats.MAXIMUM) },
        ...minutes(5),
      }),
      threshold: 80,
      periods: 3,
      impact:
        'The account has run 80 % of the functions that it may run at once: at 100 % requests are refused.',
      firstStep: 'see which function grew, and ask for a higher quota before it is needed.',
      section: 'concurrency-runs-short',
    }),
    new ServiceAlarm(scope, 'FunctionsThrottled', {
      topic,
      metric: ofLambda('Throttles', Stats.SUM),
      threshold: 10,
      periods: 3,
      impact: 'Requests are refused and checks wait, because the account has no function instances left.',
      firstStep: 'compare ConcurrentExecutions with the quota of the account, and see which function grew.',
      section: 'throttling',
    }),
    ...(['reads', 'writes'] as const).map(
      (kind) =>
        new ServiceAlarm(scope, `TableThrottled-${kind}`, {
          topic,
          // Each line exists from the start: a sum with a metric that was never measured has no value.
          metric: parts.table.metric(kind === 'reads' ? 'ReadThrottleEvents' : 'WriteThrottleEvents', {
            ...minutes(5),
            statistic: Stats.SUM,
          }),
          threshold: 10,
          periods: 2,
          impact: `Requests and checks fail or wait, because the table refuses a part of the ${kind}.`,
          firstStep: 'see whether one key is hot or all traffic grew.',
          section: 'throttling',
        }),
    ),
    ...queueWorkers.map((name) => {
      const worker = parts.functions.get(name);
      if (!worker) throw new Error(`There is no function ${name}`);
      return new ServiceAlarm(scope, `RecursionStopped-${name.replace('-', '')}`, {
        topic,
        metric: worker.metric('RecursiveInvocationsDropped', { ...minutes(5), statistic: Stats.SUM }),
        threshold: 1,
        periods: 1,
        impact: `Lambda takes the work of ${name} for an endless loop and keeps its messages back: they end as dead letters.`,
        firstStep: 'find which function sends to the queue that the message came by.',
        section: 'recursion-stopped',
      });
    }),
  ];
}

/** The functions that messages invoke: nothing else can be in a loop. */
export const queueWorkers = ['crawler', 'fan-out', 'purge', 'sender'] as const;
