import { type Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  type CfnSchedule,
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { grant, InlineRole } from './grant.ts';
import type { ServiceFunction } from './service-function.ts';

interface Calls {
  fn: ServiceFunction;
  every: Duration;
  input?: Record<string, unknown>;
  /** Otherwise the names are new at each creation: a group that outlived its stack would conflict. */
  names?: { scheduleGroupName: string; scheduleName: string };
  ids?: { group: string; schedule: string };
  /** By default, invocations that Scheduler cannot deliver are retried for a day. */
  retryPolicy?: CfnSchedule.RetryPolicyProperty;
}

/** The CDK's own target would let all schedules of the stack invoke every version of the function, too. */
export function scheduleCalls(
  scope: Construct,
  { fn, every, input = {}, names, ids = { group: 'Group', schedule: 'Schedule' }, retryPolicy }: Calls,
): void {
  const role = new InlineRole(new Construct(scope, 'Call'), 'Role', {
    // Otherwise, a schedule in another account could use it (the "confused deputy").
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  });
  grant(role, ['lambda:InvokeFunction'], fn.functionArn);
  const target = { arn: fn.functionArn, role, input: ScheduleTargetInput.fromObject(input) };
  const scheduleGroup = new ScheduleGroup(scope, ids.group, {
    ...(names && { scheduleGroupName: names.scheduleGroupName }),
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const schedule = new Schedule(scope, ids.schedule, {
    ...(names && { scheduleName: names.scheduleName }),
    scheduleGroup,
    schedule: ScheduleExpression.rate(every),
    target: { bind: () => ({ ...target, ...(retryPolicy && { retryPolicy }) }) },
  });
  // The schedule refers to its group by name, so CloudFormation sees no dependency.
  schedule.node.addDependency(scheduleGroup);
}
