import { Stack, Validations } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import { minutes, ServiceAlarm } from './service-alarm.ts';
import type { ServiceFunction } from './service-function.ts';
import { ServiceMetrics } from './service-metrics.ts';

const codeDeployPolicy = 'service-role/AWSCodeDeployRoleForLambdaLimited';

/**
 * Gives a tenth of the requests to a function's new version, and the rest after 5 minutes; if requests fail in that
 * time, all go back to the version before. One alarm for all functions: they are deployed at once, and what breaks one
 * may well show in another.
 */
export class CanaryReleases extends Construct {
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #alarm: ServiceAlarm;

  constructor(scope: Construct, id: string, { rest }: Api) {
    super(scope, id);
    this.#application = new LambdaApplication(this, 'Application');
    this.#role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(codeDeployPolicy)],
    });
    Validations.of(this.#role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${codeDeployPolicy}]`,
      reason: 'CodeDeploy’s own policy, and the smaller of its two: what it calls is its own affair.',
    });
    this.#alarm = new ServiceAlarm(this, 'Releases', {
      // A shop that gives no page must not undo a deployment.
      metric: new MathExpression({
        expression: 'FILL(failed, 0) - FILL(refused, 0)',
        usingMetrics: {
          failed: rest.metricServerError({ ...minutes(1), statistic: Stats.SUM }),
          refused: new ServiceMetrics(Stack.of(this).stackName).sum('pages_refused', minutes(1)),
        },
        ...minutes(1),
      }),
      // A function that always fails, with 10 % of a request a second.
      threshold: 5,
      periods: 1,
      impact:
        'Requests fail while new versions are tried out; nobody is called, the versions before come back.',
      firstStep: 'read request.failed in the log of the function whose deployment failed.',
      section: 'deploy-and-roll-back',
    });
  }

  /** What is to be called in the function's place. */
  release(fn: ServiceFunction): IFunction {
    const alias = fn.addAlias('released');
    new LambdaDeploymentGroup(this, `${fn.node.id}-group`, {
      application: this.#application,
      role: this.#role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.#alarm],
    });
    // Its own type is none that an integration takes where optional properties are exact.
    const { functionArn } = alias;
    return LambdaFunction.fromFunctionAttributes(this, fn.node.id, { functionArn, sameEnvironment: true });
  }
}
