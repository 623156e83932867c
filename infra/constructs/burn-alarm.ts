import { Stack, Tags } from 'aws-cdk-lib';
import { AlarmRule, AlarmState, CompositeAlarm, type MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import { type AlarmTargets, type AlarmWords, describeAlarm, ServiceAlarm } from './service-alarm.ts';

interface BurnAlarmProps extends AlarmWords {
  notify: AlarmTargets;
  thresholdPercent: number;
  /** The long window shows that much of the budget is used, the short one that it is still being used. */
  long: MathExpression;
  short: MathExpression;
}

/**
 * An alarm over two windows. It is composite, because the metrics of one alarm must have the same period
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Create-alarm-on-metric-math-expression.html). Its parts
 * notify nobody.
 */
export class BurnAlarm extends CompositeAlarm {
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
      compositeAlarmName: `${Stack.of(scope).stackName}-${id}`,
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
