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
import { planScheduleGroup } from '../../shared/products/schedule/schedule-names.ts';
import { slotMinutes } from '../../shared/products/schedule/slots.ts';
import { ScheduledCall } from './scheduled-call.ts';
import type { ServiceFunction } from './service-function.ts';

interface PlanSchedulesProps {
  tableName: string;
  ticker: ServiceFunction;
}

/** A schedule for each plan that ticks once a slot. They are separate, so that a plan can be paused in an incident. */
export class PlanSchedules extends Construct {
  constructor(scope: Construct, id: string, { tableName, ticker }: PlanSchedulesProps) {
    super(scope, id);
    const scheduleGroup = new ScheduleGroup(this, 'Group', {
      scheduleGroupName: planScheduleGroup(tableName),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const call = new ScheduledCall(this, 'Call', ticker);
    for (const plan of Plan.options) {
      const schedule = new Schedule(this, plan, {
        scheduleName: plan,
        scheduleGroup,
        schedule: ScheduleExpression.rate(Duration.minutes(slotMinutes)),
        target: call.target(
          ScheduleTargetInput.fromObject({ plan, scheduled_at: ContextAttribute.scheduledTime }),
        ),
      });
      // The schedule names its group by text, so CloudFormation sees no dependency.
      schedule.node.addDependency(scheduleGroup);
    }
  }
}
