import { Duration, Tags } from 'aws-cdk-lib';
import {
  Alarm,
  CfnAlarm,
  ComparisonOperator,
  type IMetric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** `page`: users are affected now. `ticket`: can wait for working hours. */
export type Severity = 'page' | 'ticket';

/** Where alarm notifications are sent, and where the runbooks are. */
export interface AlarmTargets {
  /** The beginning of the alarms' names, because they are in several stacks. */
  prefix: string;
  /** The URL of docs/operations.md as a page. */
  docsUrl: string;
  /** By severity. Null in the local run, and for alarms that only stop a deployment. */
  topics: Readonly<Record<Severity, ITopic>> | null;
}

/** The text of the notification. */
export interface AlarmWords {
  severity: Severity;
  /** The impact on users, in one sentence. */
  impact: string;
  firstStep: string;
}

export interface ServiceAlarmProps extends AlarmWords {
  notify: AlarmTargets;
  /** Distinguishes alarms that share a runbook, such as those per plan. */
  variant?: string;
  /** The heading of its runbook in docs/operations.md. Default: the ID. */
  runbook?: string;
  metric: IMetric;
  /** The alarm fires at or above this value, or below it. */
  threshold: number;
  isBadBelow?: true;
  /** The number of periods to evaluate. */
  periods: number;
  /** How many of them must be breaching. Default: all. */
  badPeriods?: number;
  /** Whether missing data counts as breaching. */
  isBadWhenMissing?: true;
}

/** Longer than any alarm's window. The first data end it early. Without it, missing data fire at the first deployment. */
const warmUpMinutes = 120;

/** An alarm whose description has the effect on users and the first action. Both texts are required. */
export class ServiceAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: ServiceAlarmProps) {
    const { severity, notify, metric, threshold, isBadBelow, isBadWhenMissing } = props;
    const { periods, badPeriods, variant, runbook = id } = props;
    const name = variant === undefined ? id : `${id}-${variant}`;
    super(scope, name, {
      // Its name is the subject of the e-mail; a name from CloudFormation would end in a hash.
      alarmName: `${notify.prefix}-${name}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      ...(badPeriods !== undefined && { datapointsToAlarm: badPeriods }),
      comparisonOperator: isBadBelow
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isBadWhenMissing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: describeAlarm(props, `${notify.docsUrl}#${runbook.toLowerCase()}`),
    });
    const { defaultChild } = this.node;
    if (isBadWhenMissing && defaultChild instanceof CfnAlarm)
      defaultChild.warmUpConfiguration = { warmUpPeriodDurationInMinutes: warmUpMinutes };
    Tags.of(this).add('severity', severity);
    if (!notify.topics) return;
    const action = new SnsAction(notify.topics[severity]);
    this.addAlarmAction(action);
    this.addOkAction(action);
  }
}

/** Returns the description of an alarm, which is the text of its notification. */
export function describeAlarm({ severity, impact, firstStep }: AlarmWords, runbook: string): string {
  const label = severity === 'page' ? 'Page' : 'Ticket';
  return `${label}: ${impact} First: ${firstStep} See ${runbook}.`;
}

export const minutes = (count: number) => ({ period: Duration.minutes(count) });
