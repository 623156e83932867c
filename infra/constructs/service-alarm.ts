import { Duration, Tags } from 'aws-cdk-lib';
import {
  Alarm,
  type AlarmBase,
  type AlarmProps,
  AlarmRule,
  AlarmState,
  CfnAlarm,
  ComparisonOperator,
  CompositeAlarm,
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
  docsUrl: string;
  /** By severity. Null in the local run, and for alarms that only stop a deployment. */
  topics: Readonly<Record<Severity, ITopic>> | null;
}

export interface ServiceAlarm {
  id: string;
  severity: Severity;
  /** Default: one period at or above the threshold. Missing data do not breach it. */
  when: Pick<AlarmProps, 'metric' | 'threshold'> & Partial<AlarmProps>;
  /** Must breach the threshold, too. A separate alarm, because the metrics of one alarm have the same period. */
  andShort?: IMetric;
  impact: string;
  firstStep: string;
  /** Distinguishes alarms that share a runbook, such as those per plan. */
  variant?: string;
  /** The heading of its runbook in docs/operations.md. Default: the ID. */
  runbook?: string;
}

type Described = Omit<ServiceAlarm, 'id' | 'severity'>;
export const page = (id: string, alarm: Described): ServiceAlarm => ({ id, severity: 'page', ...alarm });
export const ticket = (id: string, alarm: Described): ServiceAlarm => ({ id, severity: 'ticket', ...alarm });

/** Longer than any alarm's window. The first data end it early. Without it, missing data fire at the first deployment. */
const warmUpConfiguration = { warmUpPeriodDurationInMinutes: 120 };

/** Adds an alarm whose description has the effect on users and the first action. */
export function addAlarm(scope: Construct, notify: AlarmTargets, alarm: ServiceAlarm): AlarmBase {
  const { id, severity, when, andShort, impact, firstStep, variant, runbook = id } = alarm;
  const name = variant === undefined ? id : `${id}-${variant}`;
  // Its name is the subject of the e-mail; a name from CloudFormation would end in a hash.
  const alarmName = `${notify.prefix}-${name}`;
  const label = severity === 'page' ? 'Page' : 'Ticket';
  const alarmDescription = `${label}: ${impact} First: ${firstStep} See ${notify.docsUrl}#${runbook.toLowerCase()}.`;
  const added = andShort
    ? new CompositeAlarm(scope, name, {
        compositeAlarmName: alarmName,
        alarmDescription,
        alarmRule: allOf(scope, notify, alarm, { long: when.metric, short: andShort }),
      })
    : new Alarm(scope, name, {
        alarmName,
        alarmDescription,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
        ...when,
      });
  const { defaultChild } = added.node;
  if (when.treatMissingData === TreatMissingData.BREACHING && defaultChild instanceof CfnAlarm) {
    defaultChild.warmUpConfiguration = warmUpConfiguration;
    // cfn-lint 1.51 does not know the property, which the registry's schema has.
    defaultChild.addMetadata('cfn-lint', { config: { ignore_checks: ['E3002'] } });
  }
  Tags.of(added).add('severity', severity);
  if (!notify.topics) return added;
  const action = new SnsAction(notify.topics[severity]);
  added.addAlarmAction(action);
  added.addOkAction(action);
  return added;
}

/** Returns the rule that an alarm fires with each of these metrics, and adds an alarm without notification for each. */
function allOf(
  scope: Construct,
  notify: AlarmTargets,
  { andShort: _, ...alarm }: ServiceAlarm,
  metrics: Record<string, IMetric>,
) {
  const parts = Object.entries(metrics).map(([variant, metric]) =>
    addAlarm(scope, { ...notify, topics: null }, { ...alarm, variant, when: { ...alarm.when, metric } }),
  );
  return AlarmRule.allOf(...parts.map((part) => AlarmRule.fromAlarm(part, AlarmState.ALARM)));
}

export const minutes = (count: number) => ({ period: Duration.minutes(count) });
