import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { ScheduledCall } from './scheduled-call.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * Calls a function regularly to find lost work. By the name of its group, `recovery`, the local run recognises the
 * schedules that always tick, and calls them once at its start.
 */
export class RecoverySchedule extends Construct {
  constructor(scope: Construct, id: string, { every, worker }: { every: Duration; worker: ServiceFunction }) {
    super(scope, id);
    // The name is the same at each creation: a group that outlived its stack would conflict with the next.
    const scheduleGroup = new ScheduleGroup(this, 'recovery', { removalPolicy: RemovalPolicy.DESTROY });
    const schedule = new Schedule(this, 'Schedule', {
      scheduleGroup,
      schedule: ScheduleExpression.rate(every),
      target: new ScheduledCall(this, 'Call', worker).target(ScheduleTargetInput.fromObject({})),
    });
    // The schedule names its group by text, so CloudFormation sees no dependency.
    schedule.node.addDependency(scheduleGroup);
  }
}
