import { Duration } from 'aws-cdk-lib';
import { budgetDays, burnRates, objectives } from '../../shared/platform/metrics/metrics.ts';
import { minutes, page, ticket } from '../constructs/service-alarm.ts';
import { math, type Topic, type Watched } from './metrics.ts';

const speeds = [
  { speed: 'Fast', alarm: page, used: '2 % of the error budget of 30 days in an hour' },
  { speed: 'Slow', alarm: ticket, used: '5 % of the error budget of 30 days in six hours' },
] as const;

const firstSteps = {
  Availability: 'see which other alarms fire, then count request.failed and mcp.failed lines by message.',
  Checks: 'compare overdue_s with the age of the queue pages, then look at the crawler.',
  Alerts: 'compare the ages of the queues webhooks and notifications, then look at sender and notifier.',
};

/** Is any error budget used too fast, and how much is left: 100 without failures, below 0 if the objective is missed? */
export function objectiveTopic({ metrics }: Watched): Topic {
  const period = Duration.days(budgetDays);
  const names = ['Availability', 'Checks', 'Alerts'] as const;
  return {
    question: 'Are the objectives met?',
    alarms: names.flatMap((name) => {
      const { promise, target, metric } = objectives[name];
      return speeds.map(({ speed, alarm, used }) => {
        const { rate, longMinutes, shortMinutes } = burnRates[speed];
        return alarm(`${name}Burns${speed}`, {
          when: {
            metric: metrics.share(metric, minutes(longMinutes)),
            threshold: Number((100 * (1 - target) * rate).toFixed(2)),
          },
          // The long window shows that this much of the budget is used, the short one that it is still being used.
          andShort: metrics.share(metric, minutes(shortMinutes)),
          impact: `At risk: "${promise}" (${100 * target} %). This used ${used}.`,
          firstStep: firstSteps[name],
        });
      });
    }),
    days: budgetDays,
    graphs: Object.fromEntries(
      names.map((name) => {
        const { promise, target, metric } = objectives[name];
        const bad = metrics.average(metric, { period });
        const left = math(`100 - 100 * FILL(bad, 0) / ${Number((1 - target).toFixed(6))}`, { bad });
        return [
          `${name}, ${100 * target} %: ${promise}`,
          { [`error budget left of ${budgetDays} days (%)`]: left },
        ];
      }),
    ),
  };
}
