import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { Plan } from '../../shared/interface/plans.ts';
import { slotMinutes } from '../../shared/products/schedule/slots.ts';
import { planScheduleGroup, tickSchedule } from '../../shared/products/schedule/tick-schedule.ts';
import { ScheduledCall } from './scheduled-call.ts';
import type { ServiceFunction } from './service-function.ts';

interface PlanSchedulesProps {
  tableName: string;
  ticker: ServiceFunction;
}

/**
 * The schedule that ticks once a slot. Its input names the plans that tick, so that one can be paused in an incident;
 * all tick together, so that a page is read once for its watchers in all of them.
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
    // The schedule names its group by text, so CloudFormation sees no dependency.
    schedule.node.addDependency(scheduleGroup);
  }
}
