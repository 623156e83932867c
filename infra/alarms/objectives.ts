import type { Construct } from 'constructs';
import { burnRates, type ObjectiveName, objectives } from '../../shared/platform/metrics/objectives.ts';
import { BurnAlarm } from '../constructs/burn-alarm.ts';
import { minutes } from '../constructs/service-alarm.ts';
import { share } from './shares.ts';
import type { Watched } from './watched.ts';

const speeds = [
  { speed: 'Fast', severity: 'page', used: '2 % of the error budget of 30 days in an hour' },
  { speed: 'Slow', severity: 'ticket', used: '5 % of the error budget of 30 days in six hours' },
] as const;

const firstSteps: Record<ObjectiveName, string> = {
  Availability: 'see which other alarms fire, then count request.failed and mcp.failed lines by message.',
  Checks: 'compare overdue_s with the age of the queue pages, then look at the crawler.',
  Alerts: 'compare the ages of the queues webhooks and notifications, then look at sender and notifier.',
};

/** Alarms for objectives whose error budget is used up too early. */
export function objectiveAlarms(scope: Construct, { metrics, notify }: Watched): BurnAlarm[] {
  return Object.entries(firstSteps).flatMap(([name, firstStep]) => {
    const { promise, target, metric } = objectiveOf(name);
    return speeds.map(({ speed, severity, used }) => {
      const { rate, longMinutes, shortMinutes } = burnRates[speed];
      return new BurnAlarm(scope, `${name}Burns${speed}`, {
        notify,
        severity,
        impact: `An objective is missed: "${promise}" (${100 * target} %). This used ${used}.`,
        firstStep,
        thresholdPercent: Number((100 * (1 - target) * rate).toFixed(2)),
        long: share(metrics, metric, minutes(longMinutes)),
        short: share(metrics, metric, minutes(shortMinutes)),
      });
    });
  });
}

function objectiveOf(name: string) {
  const found = Object.entries(objectives).find(([key]) => key === name);
  if (!found) throw new Error(`Unknown objective ${name}`);
  return found[1];
}
