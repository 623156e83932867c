import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** Headings of docs/operations.md, as their anchors. */
export const runbookSections = [
  'requests-fail',
  'edge-fails',
  'requests-are-slow',
  'throttling',
  'concurrency-runs-short',
  'recursion-stopped',
  'checks-are-late',
  'blocked-host',
  'provider-down',
  'readings-disagree',
  'webhooks-are-late',
  'dead-letters',
  'costs-rise',
  'budget-spent',
  'deploy-and-roll-back',
] as const;

/** What whoever is woken reads first. */
interface AlarmWords {
  /** What users lose, in a sentence. */
  impact: string;
  firstStep: string;
  section: (typeof runbookSections)[number];
}

export interface ServiceAlarmProps extends AlarmWords {
  /** Nobody is called without. */
  topic?: ITopic | undefined;
  metric: IMetric;
  /** It alarms from here on up, or below it. */
  threshold: number;
  isBadBelow?: true;
  /** So many periods must be bad. */
  periods: number;
  /** Where silence is a failure too. */
  isBadWhenMissing?: true;
}

/** An alarm that says what users lose and what to do first; there is none without these words. */
export class ServiceAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: ServiceAlarmProps) {
    const { impact, firstStep, section, topic, metric, threshold, periods, isBadBelow, isBadWhenMissing } =
      props;
    super(scope, id, {
      // Its own word is in the subject of the mail; a name that CloudFormation makes up ends in hashes.
      alarmName: `${Stack.of(scope).stackName}-${id}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: isBadBelow
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isBadWhenMissing ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
      alarmDescription: `${impact} First: ${firstStep} See docs/operations.md#${section}.`,
    });
    if (!topic) return;
    this.addAlarmAction(new SnsAction(topic));
    this.addOkAction(new SnsAction(topic));
  }
}

export const minutes = (count: number) => ({ period: Duration.minutes(count) });
