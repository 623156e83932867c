import { AccessLogFormat, CfnStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigateway';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Api } from './api.ts';
import { dataRemoval } from './data-removal.ts';

interface AccessLogProps {
  api: Api;
  logRetentionDays: RetentionDays;
  retainsData: boolean;
}

/** A request's identifiers, and its responder: the gateway, the firewall or a function. No content. */
const format = {
  event: 'api.access',
  request_id: '$context.requestId',
  extended_request_id: '$context.extendedRequestId',
  trace_id: '$context.xrayTraceId',
  requested_at: '$context.requestTime',
  method: '$context.httpMethod',
  // Not the path, which can contain product IDs, and not the IP address, which is the edge's.
  resource: '$context.resourcePath',
  status: '$context.status',
  response_bytes: '$context.responseLength',
  duration_ms: '$context.responseLatency',
  function_ms: '$context.integrationLatency',
  refused_as: '$context.error.responseType',
  firewall: '$context.waf.status',
};

/** Includes requests that reach no function. The stage needs the account's log role (`ApiLogRole`). */
export class AccessLog extends Construct {
  constructor(scope: Construct, id: string, props: AccessLogProps) {
    super(scope, id);
    const { api, logRetentionDays, retainsData } = props;
    const log = new LogGroup(this, 'Requests', {
      retention: logRetentionDays,
      removalPolicy: dataRemoval(retainsData),
    });
    const stage = api.rest.deploymentStage;
    const { defaultChild } = stage.node;
    if (!(defaultChild instanceof CfnStage)) throw new Error("The API's stage is not a Stage construct.");
    defaultChild.accessLogSetting = {
      destinationArn: new LogGroupLogDestination(log).bind(stage).destinationArn,
      format: AccessLogFormat.custom(JSON.stringify(format)).toString(),
    };
  }
}
