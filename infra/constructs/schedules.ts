import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  type CfnSchedule,
  ContextAttribute,
  type IScheduleTarget,
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  type ScheduleTargetConfig,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { Plan } from '../../shared/interface/plans.ts';
import { slotMinutes } from '../../shared/products/schedule/slots.ts';
import { planScheduleGroup, tickSchedule } from '../../shared/products/schedule/tick-schedule.ts';
import { InlineRole } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface PlanSchedulesProps {
  tableName: string;
  ticker: ServiceFunction;
}

/**
 * The schedule that ticks once per slot. Its input lists the active plans, so that a plan can be paused in an incident.
 * All plans tick together, so that a page is read once for the watchers of all of them.
 */
export class PlanSchedules extends Construct {
  constructor(scope: Construct, id: string, { tableName, ticker }: PlanSchedulesProps) {
    super(scope, id);
    const scheduleGroup = new ScheduleGroup(this, 'Group', {
      scheduleGroupName: planScheduleGroup(tableName),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const schedule = new Schedule(this, 'Tick', {
      scheduleName: tickSchedule,
      scheduleGroup,
      schedule: ScheduleExpression.rate(Duration.minutes(slotMinutes)),
      target: new ScheduledCall(this, 'Call', ticker).target(
        ScheduleTargetInput.fromObject({ plans: Plan.options, scheduled_at: ContextAttribute.scheduledTime }),
      ),
    });
    // The schedule refers to its group by name, so CloudFormation sees no dependency.
    schedule.node.addDependency(scheduleGroup);
  }
}

/**
 * Invokes a function regularly to find lost work. The local run recognizes schedules that always tick by the group name
 * `recovery`, and invokes them once at its start.
 */
export class RecoverySchedule extends Construct {
  constructor(scope: Construct, id: string, { every, worker }: { every: Duration; worker: ServiceFunction }) {
    super(scope, id);
    // The name is new at each creation: a group that outlived its stack would otherwise conflict.
    const scheduleGroup = new ScheduleGroup(this, 'recovery', { removalPolicy: RemovalPolicy.DESTROY });
    const schedule = new Schedule(this, 'Schedule', {
      scheduleGroup,
      schedule: ScheduleExpression.rate(every),
      target: new ScheduledCall(this, 'Call', worker).target(ScheduleTargetInput.fromObject({})),
    });
    // The schedule refers to its group by name, so CloudFormation sees no dependency.
    schedule.node.addDependency(scheduleGroup);
  }
}

/**
 * Lets schedules invoke a function. The CDK's own target would let its role, which all schedules of the stack share,
 * invoke every version of the function, too.
 */
export class ScheduledCall extends Construct {
  readonly #fn: ServiceFunction;
  readonly #role: InlineRole;

  constructor(scope: Construct, id: string, fn: ServiceFunction) {
    super(scope, id);
    this.#fn = fn;
    this.#role = new InlineRole(this, 'Role', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    this.#role.addToPolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }),
    );
  }

  /** Invocations that Scheduler cannot deliver are retried for a day, unless the policy says otherwise. */
  target(input: ScheduleTargetInput, retryPolicy?: CfnSchedule.RetryPolicyProperty): IScheduleTarget {
    const called = { arn: this.#fn.functionArn, role: this.#role, input };
    const config: ScheduleTargetConfig = { ...called, ...(retryPolicy && { retryPolicy }) };
    return { bind: () => config };
  }
}
