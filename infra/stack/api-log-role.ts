import { type App, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { dataRemoval } from '../constructs/data-removal.ts';

const logPolicy = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/**
 * The role with which API Gateway writes the logs of all REST APIs of an account and region
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html). It is a stack of its own, the same
 * for every stage: a second stage finds it deployed and changes nothing, and deleting a stage does not take it away from
 * the others. The role outlives this stack too, because APIs of other services may write with it by then.
 */
export class ApiLogRole extends Stack {
  constructor(app: App, props: StackProps) {
    super(app, 'PriceWatch-api-logs', {
      description: 'Price Watch Service: the role with which API Gateway writes logs, for all stages',
      ...props,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(logPolicy)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${logPolicy}]`,
      reason: 'API Gateway’s own policy: the role is for all APIs of the account, not for ours alone.',
    });
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    for (const kept of [role, account]) kept.applyRemovalPolicy(dataRemoval(true));
  }
}
