import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  LogGroup,
  type RetentionDays,
} from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { dataRemoval } from './data-removal.ts';

interface EdgeLogProps {
  distributionId: string;
  logRetentionDays: RetentionDays;
  retainsData: boolean;
}

/** No other headers, which contain tokens. No path or query: CloudFront cannot redact the secrets in them. */
const fields = [
  'date',
  'time',
  'c-ip',
  'c-country',
  'cs-method',
  'x-host-header',
  'cs(User-Agent)',
  'cs-protocol-version',
  'cs-bytes',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'x-edge-location',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
];

/** CloudFront delivers it to CloudWatch Logs. A bucket would have to be emptied to delete the stack. */
export class EdgeLog extends Construct {
  constructor(scope: Construct, id: string, props: EdgeLogProps) {
    super(scope, id);
    const { distributionId, logRetentionDays, retainsData } = props;
    const { account, partition, stackName } = Stack.of(this);
    const group = new LogGroup(this, 'Requests', {
      retention: logRetentionDays,
      removalPolicy: dataRemoval(retainsData),
    });
    const written = group.addToResourcePolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
        // Ends in `:*`, as CloudFormation returns it: all streams of the group.
        resources: [group.logGroupArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
    const source = new CfnDeliverySource(this, 'Source', {
      name: stackName,
      logType: 'ACCESS_LOGS',
      resourceArn: `arn:${partition}:cloudfront::${account}:distribution/${distributionId}`,
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name: stackName,
      destinationResourceArn: group.logGroupArn,
      outputFormat: 'json',
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: source.name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: fields,
    });
    delivery.node.addDependency(source);
    if (written.policyDependable) delivery.node.addDependency(written.policyDependable);
  }
}
