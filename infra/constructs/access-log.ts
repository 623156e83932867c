import { Validations } from 'aws-cdk-lib';
import { AccessLogFormat, CfnAccount, CfnStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigateway';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import { dataRemoval } from './data-removal.ts';

interface AccessLogProps {
  api: Api;
  logRetentionDays: RetentionDays;
  retainsData: boolean;
  /** Whether the stack makes the role with which API Gateway writes its logs, for the whole account and region. */
  setsApiLogRole: boolean;
}

const logPolicy = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/** What identifies a request, and who ended it: the gateway, the firewall or a function. Nothing of its content. */
const format = {
  event: 'api.access',
  request_id: '$context.requestId',
  extended_request_id: '$context.extendedRequestId',
  trace_id: '$context.xrayTraceId',
  requested_at: '$context.requestTime',
  method: '$context.httpMethod',
  // Not the requested path, which names products, and not the address, which belongs to the edge.
  resource: '$context.resourcePath',
  status: '$context.status',
  response_bytes: '$context.responseLength',
  duration_ms: '$context.responseLatency',
  function_ms: '$context.integrationLatency',
  refused_as: '$context.error.responseType',
  firewall: '$context.waf.status',
};

/**
 * The access log of the API's stage, which has the requests that no function sees. API Gateway writes all logs of
 * REST APIs with one role for the account and region; without one the stage cannot be created. The role outlives the
 * stack, because another stack's stage may write with it by then.
 */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, props: AccessLogProps) {
    super(scope, id);
    const { api, logRetentionDays, retainsData, setsApiLogRole } = props;
    const log = new LogGroup(this, 'Requests', {
      retention: logRetentionDays,
      removalPolicy: dataRemoval(retainsData),
    });
    const stage = api.rest.deploymentStage;
    const { defaultChild } = stage.node;
    if (!(defaultChild instanceof CfnStage)) throw new Error('The stage of the API is not one of its own.');
    defaultChild.accessLogSetting = {
      destinationArn: new LogGroupLogDestination(log).bind(stage).destinationArn,
      format: AccessLogFormat.custom(JSON.stringify(format)).toString(),
    };
    if (setsApiLogRole) defaultChild.node.addDependency(this.#accountRole());
  }

  #accountRole(): CfnAccount {
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
    return account;
  }
}
