import { type App, CfnResource, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { type IAlarm, type Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnDeploymentGroup, LambdaApplication } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { addAlarm, minutes } from '../constructs/service-alarm.ts';
import { functionNameOf, type ServiceFunction } from '../constructs/service-function.ts';
import { awsMetricsOf, math, serviceMetricsOf } from '../monitoring/metrics.ts';

/** Lambda allows 15 control-plane requests per second in an account, and each release starts with several. */
const releasesAtOnce = 5;

interface CanaryReleasesProps extends StackProps {
  /** The stack with the functions, which is deployed after this one. */
  service: string;
  /** CodeDeploy shifts the traffic, but stops while an alarm fires: a hotfix in an incident has to bypass it. */
  isGated: boolean;
}

const codeDeployPolicy = 'service-role/AWSCodeDeployRoleForLambdaLimited';

/**
 * Sends a tenth of the requests to a function's new version, and the rest after 5 minutes. If requests fail meanwhile,
 * all traffic returns to the previous version. Two alarms cover all functions together, because they are deployed
 * together and a bug can show up in any of them. A third covers each function, because a crashed function writes no log
 * line.
 *
 * A separate stack, because the service's has room for 500 resources. Both refer to the other by names: CodeDeploy finds
 * its group by the name in the function's alias.
 */
export class CanaryReleases extends Stack {
  readonly #service: string;
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #alarms: IAlarm[];
  readonly #isGated: boolean;
  readonly #aliases: CfnResource[] = [];

  constructor(app: App, { service, isGated, ...props }: CanaryReleasesProps) {
    super(app, `${service}-releases`, {
      description: 'Price Watch Service: canary releases of the API functions',
      ...props,
    });
    this.#service = service;
    this.#isGated = isGated;
    this.#application = new LambdaApplication(this, 'Application', { applicationName: service });
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(codeDeployPolicy)],
    });
    Validations.of(this.#role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${codeDeployPolicy}]`,
      reason: 'CodeDeploy’s own managed policy, the smaller of the two.',
    });
    const metrics = serviceMetricsOf(service);
    const logged = (name: 'requests_failed' | 'tool_calls_failed') => ({
      failed: metrics.sum(name, minutes(1)),
      all: metrics.count(name, minutes(1)),
      firstStep: 'read request.failed and mcp.failed in the logs.',
    });
    this.#alarms = [
      this.#addAlarm('Releases', logged('requests_failed')),
      this.#addAlarm('Releases-tools', logged('tool_calls_failed')),
    ];
  }

  /** At 1 % of the requests, and at least three: a single page can exceed a timeout with any version. */
  #addAlarm(id: string, { failed, all, firstStep }: { failed: Metric; all: Metric; firstStep: string }) {
    // The failed deployment already reports it.
    const notify = { prefix: this.#service, docsUrl: 'docs/operations.md', topics: null };
    return addAlarm(this, notify, {
      id,
      severity: 'ticket',
      runbook: 'Releases',
      when: { metric: math('IF(failed >= 3, 100 * failed / all, 0)', { failed, all }), threshold: 1 },
      impact: 'Requests fail on the new versions. CodeDeploy is restoring the previous versions.',
      firstStep,
    });
  }

  release(fn: ServiceFunction): IFunction {
    const { bundle } = fn;
    const alias = fn.addAlias('released');
    const errors = awsMetricsOf({ stackName: this.#service, tableName: '' }).lambda(bundle);
    const crashes = this.#addAlarm(`Releases-${bundle.replaceAll('-', '')}`, {
      failed: errors('Errors', Stats.SUM, minutes(1)),
      all: errors('Invocations', Stats.SUM, minutes(1)),
      firstStep: 'read the last log lines of the function: it crashed, or ran out of time or memory.',
    });
    const deploymentGroupName = functionNameOf(this.#service, bundle);
    new CfnDeploymentGroup(this, `${bundle}-group`, {
      applicationName: this.#application.applicationName,
      deploymentGroupName,
      serviceRoleArn: this.#role.roleArn,
      deploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      deploymentStyle: { deploymentOption: 'WITH_TRAFFIC_CONTROL', deploymentType: 'BLUE_GREEN' },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'],
      },
      alarmConfiguration: {
        enabled: true,
        alarms: [...this.#alarms, crashes].map(({ alarmName: name }) => ({ name })),
      },
    });
    const [version, own] = [fn.currentVersion, alias].map(({ node }) => node.defaultChild);
    if (!CfnResource.isCfnResource(version) || !CfnResource.isCfnResource(own))
      throw new Error(`The function ${bundle} has no version or alias.`);
    this.#queue(version, own);
    if (this.#isGated)
      own.cfnOptions.updatePolicy = {
        codeDeployLambdaAliasUpdate: { applicationName: this.#service, deploymentGroupName },
      };
    // With exact optional properties, integrations do not accept its own type.
    const { functionArn } = alias;
    return LambdaFunction.fromFunctionAttributes(fn, 'Released', { functionArn, sameEnvironment: true });
  }

  /** Publishes a new version only after the release five places before it has ended. */
  #queue(version: CfnResource, alias: CfnResource): void {
    const before = this.#aliases.at(-releasesAtOnce);
    if (before) version.addResourceDependency(before);
    this.#aliases.push(alias);
  }
}
