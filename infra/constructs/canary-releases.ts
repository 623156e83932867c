import { CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type Alias, type IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { minutes, ServiceAlarm, type ServiceAlarmProps } from './service-alarm.ts';
import type { ServiceFunction } from './service-function.ts';
import { ServiceMetrics } from './service-metrics.ts';

/**
 * How many functions are released at once. Lambda takes 15 control-plane requests a second in an account
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html), and each release needs several at its start.
 */
const releasesAtOnce = 5;

interface CanaryReleasesProps {
  /**
   * Whether CodeDeploy moves the requests. It stops while one of its alarms is in alarm already
   * (https://docs.aws.amazon.com/codedeploy/latest/userguide/deployment-groups-configure-advanced-options.html), so what
   * ends an incident has to go without it: CloudFormation then moves all requests itself.
   */
  isGated: boolean;
}

const codeDeployPolicy = 'service-role/AWSCodeDeployRoleForLambdaLimited';

/**
 * Gives a tenth of the requests to a function's new version, and the rest after 5 minutes; if requests fail in that
 * time, all go back to the previous version. Two alarms cover all functions: they are deployed at once, and what
 * breaks one may well show in another. A third covers each function by itself, because one that crashes writes no
 * line. They are three alarms and not a sum, which would have no value in a minute in which one of them lacks data.
 */
export class CanaryReleases extends Construct {
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #alarms: ServiceAlarm[];
  readonly #isGated: boolean;
  readonly #aliases: CfnResource[] = [];

  constructor(scope: Construct, id: string, { isGated }: CanaryReleasesProps) {
    super(scope, id);
    this.#isGated = isGated;
    this.#application = new LambdaApplication(this, 'Application');
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(codeDeployPolicy)],
    });
    Validations.of(this.#role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${codeDeployPolicy}]`,
      reason: 'CodeDeploy’s own policy, and the smaller of its two: what it calls is its own affair.',
    });
    const metrics = new ServiceMetrics(Stack.of(this).stackName);
    // Triggered by a function that always fails, with 10 % of one request a second. Refusals by shops must not undo a
    // deployment.
    const failures = { threshold: 5, firstStep: 'read request.failed and mcp.failed in the logs.' };
    this.#alarms = [
      this.#addAlarm('Releases', { metric: metrics.sum('requests_failed', minutes(1)), ...failures }),
      this.#addAlarm('Releases-tools', { metric: metrics.sum('tool_calls_failed', minutes(1)), ...failures }),
    ];
  }

  #addAlarm(id: string, of: Pick<ServiceAlarmProps, 'metric' | 'threshold' | 'firstStep'>): ServiceAlarm {
    return new ServiceAlarm(this, id, {
      ...of,
      // The site's address would depend on the deployment groups, which depend on these.
      notify: null,
      runbook: 'Releases',
      severity: 'ticket',
      periods: 1,
      impact:
        'Requests fail while new versions are tried out; the previous versions come back by themselves.',
    });
  }

  /** Returns what to call instead of the function. */
  release(fn: ServiceFunction): IFunction {
    const alias = fn.addAlias('released');
    const crashes = this.#addAlarm(`Releases-${fn.node.id.replaceAll('-', '')}`, {
      metric: fn.metricErrors({ ...minutes(1), statistic: Stats.SUM }),
      // One page that takes longer than the function may run does not make a broken version.
      threshold: 3,
      firstStep: 'read the last lines of the function: it crashed, or ran out of time or memory.',
    });
    new LambdaDeploymentGroup(this, `${fn.node.id}-group`, {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [...this.#alarms, crashes],
    });
    this.#queue(fn, alias);
    // Its own type is not one that an integration takes under exact optional properties.
    const { functionArn } = alias;
    return LambdaFunction.fromFunctionAttributes(this, fn.node.id, { functionArn, sameEnvironment: true });
  }

  /** Lets a new version be published once the release five places before it has ended. */
  #queue(fn: ServiceFunction, alias: Alias): void {
    const [version, own] = [fn.currentVersion, alias].map(({ node }) => node.defaultChild);
    if (!CfnResource.isCfnResource(version) || !CfnResource.isCfnResource(own))
      throw new Error(`The function ${fn.node.id} has no version or alias of its own.`);
    const before = this.#aliases.at(-releasesAtOnce);
    if (before) version.addDependency(before);
    this.#aliases.push(own);
    // The deployment group has set it.
    if (!this.#isGated) own.addDeletionOverride('UpdatePolicy');
  }
}
