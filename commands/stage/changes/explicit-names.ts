import { isDeepStrictEqual } from 'node:util';
import { type KnownValues, refersTo, resolveName } from './resolve-name.ts';

/**
 * Per type: the properties that make up an explicit name, the name itself last. Two resources cannot have the same one,
 * and CloudFormation makes a new resource before it deletes the old one
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-name.html).
 */
const nameProperties: Record<string, readonly string[]> = {
  'AWS::ApiGateway::Stage': ['RestApiId', 'StageName'],
  'AWS::Budgets::Budget': ['Budget.BudgetName'],
  'AWS::CloudFront::Function': ['Name'],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.Name'],
  'AWS::CloudWatch::Alarm': ['AlarmName'],
  'AWS::CloudWatch::CompositeAlarm': ['AlarmName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  'AWS::CodeDeploy::Application': ['ApplicationName'],
  'AWS::CodeDeploy::DeploymentGroup': ['ApplicationName', 'DeploymentGroupName'],
  'AWS::Cognito::UserPoolDomain': ['Domain'],
  'AWS::DynamoDB::GlobalTable': ['TableName'],
  'AWS::DynamoDB::Table': ['TableName'],
  'AWS::IAM::Role': ['RoleName'],
  'AWS::Lambda::Alias': ['FunctionName', 'Name'],
  'AWS::Lambda::Function': ['FunctionName'],
  'AWS::Logs::DeliveryDestination': ['Name'],
  'AWS::Logs::DeliverySource': ['Name'],
  'AWS::Logs::LogGroup': ['LogGroupName'],
  'AWS::Logs::ResourcePolicy': ['PolicyName'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::Scheduler::Schedule': ['GroupName', 'Name'],
  'AWS::Scheduler::ScheduleGroup': ['Name'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::SES::ConfigurationSet': ['Name'],
  'AWS::SES::EmailIdentity': ['EmailIdentity'],
  'AWS::SNS::Topic': ['TopicName'],
  'AWS::SQS::Queue': ['QueueName'],
  'AWS::SSM::Parameter': ['Name'],
  'AWS::WAFv2::WebACL': ['Scope', 'Name'],
};

export interface ExplicitName {
  /** Such as `QueueName`. */
  property: string;
  /** Resolved, the name itself last. Two resources with the same parts are in conflict. */
  parts: string[];
}

/** Returns null if AWS names the resource. */
export function explicitName(
  type: string,
  properties: Record<string, unknown> | undefined,
  known: KnownValues,
): ExplicitName | null {
  const paths = nameProperties[type] ?? [];
  const values = paths.map((path) => path.split('.').reduce<unknown>(memberOf, properties));
  const property = paths.at(-1);
  if (property === undefined || values.at(-1) === undefined) return null;
  return { property, parts: values.map((value) => resolveName(value, known)) };
}

export function isSameName(one: ExplicitName | null, other: ExplicitName | null): boolean {
  return one !== null && other !== null && isDeepStrictEqual(one.parts, other.parts);
}

/** Returns whether the name changes when one of these resources is replaced. */
export function followsFrom({ parts }: ExplicitName, ids: readonly string[]): boolean {
  return ids.some((id) => parts.some((part) => refersTo(part, id)));
}

/** Returns `QueueName "jobs"`, or the property alone if only AWS knows the value. */
export function nameInWords({ property, parts }: ExplicitName): string {
  const name = parts.at(-1) ?? '';
  return name.includes('${') ? property : `${property} "${name}"`;
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}
