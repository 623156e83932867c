import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** The headings of docs/operations.md, as anchors. */
export const runbookSections = [
  'requests-fail',
  'the-canary-fails',
  'edge-fails',
  'requests-are-slow',
  'sign-in-fails',
  'throttling',
  'concurrency-runs-short',
  'recursion-stopped',
  'checks-are-late',
  'blocked-host',
  'provider-down',
  'readings-disagree',
  'webhooks-are-late',
  'notifications-fail',
  'dead-letters',
  'costs-rise',
  'budget-spent',
  'deploy-and-roll-back',
] as const;

/** What an operator reads first. */
interface AlarmWords {
  /** What users lose, in one sentence. */
  impact: string;
  firstStep: string;
  section: (typeof runbookSections)[number];
}

export interface ServiceAlarmProps extends AlarmWords {
  /** Without it nobody is called. */
  topic?: ITopic | undefined;
  metric: IMetric;
  /** The alarm goes off at this value or above, or below it. */
  threshold: number;
  isBadBelow?: true;
  /** How many periods are looked at. */
  periods: number;
  /** How many of them must be bad; all by default. */
  badPeriods?: number;
  /** Set if missing data is a failure too. */
  isBadWhenMissing?: true;
}

/** An alarm that says what users lose and what to do first; none can be made without these words. */
export class ServiceAlarm extends Alarm {
  constructor(scope: Construct, id: string, props: ServiceAlarmProps) {
    const { impact, firstStep, section, topic, metric, threshold, isBadBelow, isBadWhenMissing } = props;
    const { periods, badPeriods } = props;
    super(scope, id, {
      // Its name is in the subject of the mail; a name from CloudFormation ends in a hash.
      alarmName: `${Stack.of(scope).stackName}-${id}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      ...(badPeriods !== undefined && { datapointsToAlarm: badPeriods }),
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
