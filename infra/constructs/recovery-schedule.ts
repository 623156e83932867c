import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { ScheduledCall } from './scheduled-call.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * Calls a function again and again to find what got lost. Its group is named `recovery`: the local run tells by it
 * the schedules that always tick, and calls them once at its start.
 */
export class RecoverySchedule extends Construct {
  constructor(scope: Construct, id: string, { every, worker }: { every: Duration; worker: ServiceFunction }) {
    super(scope, id);
    // Its name is the same at each creation: one that outlived its stack would be in the way of the next.
    const scheduleGroup = new ScheduleGroup(this, 'recovery', { removalPolicy: RemovalPolicy.DESTROY });
    const schedule = new Schedule(this, 'Schedule', {
      scheduleGroup,
      schedule: ScheduleExpression.rate(every),
      target: new ScheduledCall(this, 'Call', worker).target(ScheduleTargetInput.fromObject({})),
    });
    // It names its group by a text, which makes CloudFormation wait for nothing.
    schedule.node.addDependency(scheduleGroup);
  }
}
