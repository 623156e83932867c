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
 * The number of functions released in parallel. Lambda allows 15 control-plane requests per second in an account
 * (https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html), and each release needs several at its
 * start.
 */
const releasesAtOnce = 5;

interface CanaryReleasesProps {
  /**
   * Whether CodeDeploy shifts the traffic. It stops while one of its alarms is firing
   * (https://docs.aws.amazon.com/codedeploy/latest/userguide/deployment-groups-configure-advanced-options.html), so a
   * hotfix during an incident has to bypass it: CloudFormation then moves all requests itself.
   */
  isGated: boolean;
}

const codeDeployPolicy = 'service-role/AWSCodeDeployRoleForLambdaLimited';

/**
 * Sends a tenth of the requests to a function's new version, and the rest after 5 minutes. If requests fail meanwhile,
 * all traffic returns to the previous version. Two alarms cover all functions together, because they are deployed
 * together and a bug can show up in any of them. A third covers each function, because a crashed function writes no log
 * line. Three alarms and not a sum, because a sum is undefined in minutes in which one metric has no data.
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
      reason: 'CodeDeploy’s own managed policy, the smaller of the two.',
    });
    const metrics = new ServiceMetrics(Stack.of(this).stackName);
    // Triggered by a function that always fails at 10 % of one request per second. Pages blocked by shops must not roll
    // back a deployment.
    const failures = { threshold: 5, firstStep: 'read request.failed and mcp.failed in the logs.' };
    this.#alarms = [
      this.#addAlarm('Releases', { metric: metrics.sum('requests_failed', minutes(1)), ...failures }),
      this.#addAlarm('Releases-tools', { metric: metrics.sum('tool_calls_failed', minutes(1)), ...failures }),
    ];
  }

  #addAlarm(id: string, of: Pick<ServiceAlarmProps, 'metric' | 'threshold' | 'firstStep'>): ServiceAlarm {
    return new ServiceAlarm(this, id, {
      ...of,
      // Using the site's URL here would create a circular dependency with the deployment groups.
      notify: null,
      runbook: 'Releases',
      severity: 'ticket',
      periods: 1,
      impact: 'Requests fail on the new versions. CodeDeploy is restoring the previous versions.',
    });
  }

  /** Returns the target to invoke in place of the function. */
  release(fn: ServiceFunction): IFunction {
    const alias = fn.addAlias('released');
    const crashes = this.#addAlarm(`Releases-${fn.node.id.replaceAll('-', '')}`, {
      metric: fn.metricErrors({ ...minutes(1), statistic: Stats.SUM }),
      // A single page that exceeds the function's timeout does not mean that the version is broken.
      threshold: 3,
      firstStep: 'read the last log lines of the function: it crashed, or ran out of time or memory.',
    });
    new LambdaDeploymentGroup(this, `${fn.node.id}-group`, {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [...this.#alarms, crashes],
    });
    this.#queue(fn, alias);
    // With exact optional properties, integrations do not accept its own type.
    const { functionArn } = alias;
    return LambdaFunction.fromFunctionAttributes(this, fn.node.id, { functionArn, sameEnvironment: true });
  }

  /** Publishes a new version only after the release five places before it has ended. */
  #queue(fn: ServiceFunction, alias: Alias): void {
    const [version, own] = [fn.currentVersion, alias].map(({ node }) => node.defaultChild);
    if (!CfnResource.isCfnResource(version) || !CfnResource.isCfnResource(own))
      throw new Error(`The function ${fn.node.id} has no version or alias.`);
    const before = this.#aliases.at(-releasesAtOnce);
    if (before) version.addResourceDependency(before);
    this.#aliases.push(own);
    // The deployment group has set it.
    if (!this.#isGated) own.addDeletionOverride('UpdatePolicy');
  }
}
