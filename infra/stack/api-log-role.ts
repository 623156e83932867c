import { type App, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { CfnAccount } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { dataRemoval } from '../constructs/data-removal.ts';

const logPolicy = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/**
 * The role that API Gateway writes logs with, for an account and region
 * (https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html). All stages share this stack. The
 * role is retained, because other APIs may use it.
 */
export class ApiLogRole extends Stack {
  constructor(app: App, props: StackProps) {
    super(app, 'PriceWatch-api-logs', {
      description: 'Price Watch Service: API Gateway log role, shared by all stages',
      ...props,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('apigateway.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(logPolicy)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${logPolicy}]`,
      reason: 'API Gateway’s own policy: the role is for all APIs of the account.',
    });
    const account = new CfnAccount(this, 'Account', { cloudWatchRoleArn: role.roleArn });
    for (const kept of [role, account]) kept.applyRemovalPolicy(dataRemoval(true));
  }
}
