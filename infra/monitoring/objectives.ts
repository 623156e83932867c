import { Duration, Tags } from 'aws-cdk-lib';
import { AlarmRule, AlarmState, CompositeAlarm, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import {
  budgetDays,
  burnRates,
  type ObjectiveName,
  objectives,
} from '../../shared/platform/metrics/objectives.ts';
import {
  type AlarmTargets,
  type AlarmWords,
  describeAlarm,
  minutes,
  ServiceAlarm,
} from '../constructs/service-alarm.ts';
import { share } from './metric-math.ts';
import type { Graph, Watched } from './watched.ts';

const speeds = [
  { speed: 'Fast', severity: 'page', used: '2 % of the error budget of 30 days in an hour' },
  { speed: 'Slow', severity: 'ticket', used: '5 % of the error budget of 30 days in six hours' },
] as const;

const firstSteps: Record<ObjectiveName, string> = {
  Availability: 'see which other alarms fire, then count request.failed and mcp.failed lines by message.',
  Checks: 'compare overdue_s with the age of the queue pages, then look at the crawler.',
  Alerts: 'compare the ages of the queues webhooks and notifications, then look at sender and notifier.',
};

/** Alarms for objectives whose error budget is being used too fast. */
export function objectiveAlarms(scope: Construct, { metrics, notify }: Watched): BurnAlarm[] {
  return Object.entries(firstSteps).flatMap(([name, firstStep]) => {
    const { promise, target, metric } = objectiveOf(name);
    return speeds.map(({ speed, severity, used }) => {
      const { rate, longMinutes, shortMinutes } = burnRates[speed];
      return new BurnAlarm(scope, `${name}Burns${speed}`, {
        notify,
        severity,
        impact: `At risk: "${promise}" (${100 * target} %). This used ${used}.`,
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

interface BurnAlarmProps extends AlarmWords {
  notify: AlarmTargets;
  thresholdPercent: number;
  /** The long window shows that this much of the budget is used, the short one that it is still being used. */
  long: MathExpression;
  short: MathExpression;
}

/**
 * An alarm over two windows. It is composite, because the metrics of one alarm must have the same period
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Create-alarm-on-metric-math-expression.html). Its
 * parts send no notifications.
 */
class BurnAlarm extends CompositeAlarm {
  constructor(scope: Construct, id: string, props: BurnAlarmProps) {
    const { notify, thresholdPercent, long, short, severity, impact, firstStep } = props;
    const windows = Object.entries({ long, short }).map(
      ([variant, metric]) =>
        new ServiceAlarm(scope, id, {
          variant,
          severity,
          impact,
          firstStep,
          metric,
          threshold: thresholdPercent,
          periods: 1,
          notify: { ...notify, topics: null },
        }),
    );
    super(scope, id, {
      compositeAlarmName: `${notify.prefix}-${id}`,
      alarmDescription: describeAlarm(props, `${notify.docsUrl}#${id.toLowerCase()}`),
      alarmRule: AlarmRule.allOf(...windows.map((one) => AlarmRule.fromAlarm(one, AlarmState.ALARM))),
    });
    Tags.of(this).add('severity', severity);
    if (!notify.topics) return;
    const action = new SnsAction(notify.topics[severity]);
    this.addAlarmAction(action);
    this.addOkAction(action);
  }
}

/** How much of each error budget of 30 days is left? 100 without failures, below 0 if the objective is missed. */
export function objectiveGraphs({ metrics }: Watched): Graph[] {
  return Object.entries(objectives).map(([name, { promise, target, metric }]) => {
    const period = Duration.days(budgetDays);
    const bad = `bad_${name.toLowerCase()}`;
    return {
      title: `${name}, ${100 * target} %: ${promise}`,
      days: budgetDays,
      lines: [
        new MathExpression({
          expression: `100 - 100 * FILL(${bad}, 0) / ${Number((1 - target).toFixed(6))}`,
          usingMetrics: { [bad]: metrics.average(metric, { period }) },
          label: `error budget left of ${budgetDays} days (%)`,
          period,
        }),
      ],
    };
  });
}
