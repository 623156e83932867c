import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type {
  CfnSchedule,
  IScheduleTarget,
  ScheduleTargetConfig,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { InlineRole } from './inline-role.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * Lets schedules call a function. The CDK's own target would let its role, which all schedules of the stack share,
 * call every version of the function too.
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

  /** Calls that Scheduler cannot hand over are repeated for a day, unless the policy says otherwise. */
  target(input: ScheduleTargetInput, retryPolicy?: CfnSchedule.RetryPolicyProperty): IScheduleTarget {
    const called = { arn: this.#fn.functionArn, role: this.#role, input };
    const config: ScheduleTargetConfig = { ...called, ...(retryPolicy && { retryPolicy }) };
    return { bind: () => config };
  }
}
