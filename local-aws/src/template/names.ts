import * as z from 'zod';

/** The local AWS account as functions see it. The account ID is fauxqs's own. */
export const local = {
  region: 'us-east-1',
  accountId: '000000000000',
  partition: 'aws',
  urlSuffix: 'amazonaws.com',
} as const;

const Named = z.object({
  TableName: z.string().optional(),
  QueueName: z.string().optional(),
  FunctionName: z.string().optional(),
  RoleName: z.string().optional(),
  AlarmName: z.string().optional(),
  StageName: z.string().optional(),
  Name: z.string().optional(),
});

const arnOf = (service: string, resource: string) =>
  `arn:aws:${service}:${local.region}:${local.accountId}:${resource}`;

/** The ARNs of the resources that functions use, by name. */
export const arns = {
  table: (name: string) => arnOf('dynamodb', `table/${name}`),
  index: (table: string, name: string) => arnOf('dynamodb', `table/${table}/index/${name}`),
  queue: (name: string) => arnOf('sqs', name),
  function: (name: string) => arnOf('lambda', `function:${name}`),
  role: (name: string) => `arn:aws:iam::${local.accountId}:role/${name}`,
  /** Secrets Manager appends six characters. */
  secret: (name: string) => arnOf('secretsmanager', `secret:${name}-LOCAL0`),
  logGroup: (name: string) => arnOf('logs', `log-group:${name}`),
  edgeFunction: (name: string) => `arn:aws:cloudfront::${local.accountId}:function/${name}`,
};

/** The properties that name a resource, regardless of its type. */
export const nameProperties = Named.keyof().options;

/** The given name, or the logical ID: the same in each run, because the data folder outlives a run. */
export function physicalName(logicalId: string, properties: unknown): string {
  const { TableName, QueueName, FunctionName, RoleName, AlarmName, StageName, Name } =
    Named.parse(properties);
  return TableName ?? QueueName ?? FunctionName ?? RoleName ?? AlarmName ?? StageName ?? Name ?? logicalId;
}

/** The types whose `Ref` is the physical name. */
const referredByName = new Set([
  'AWS::DynamoDB::GlobalTable',
  'AWS::Lambda::Function',
  'AWS::Scheduler::ScheduleGroup',
  'AWS::Scheduler::Schedule',
  'AWS::ApiGateway::RestApi',
  'AWS::ApiGateway::Resource',
  'AWS::ApiGateway::Stage',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::IAM::Role',
  'AWS::Logs::LogGroup',
]);

/** Returns the value of `Ref`; undefined for a type without a local meaning. */
export function referenceOf(type: string, name: string, queueOrigin: string): string | undefined {
  if (type === 'AWS::SQS::Queue') return queueUrl(name, queueOrigin);
  if (type === 'AWS::SecretsManager::Secret') return arns.secret(name);
  return referredByName.has(type) ? name : undefined;
}

const attributes: Record<string, (name: string, queueOrigin: string) => string> = {
  'AWS::DynamoDB::GlobalTable.Arn': arns.table,
  'AWS::SQS::Queue.Arn': arns.queue,
  'AWS::SQS::Queue.QueueName': (name) => name,
  'AWS::SQS::Queue.QueueUrl': queueUrl,
  'AWS::Lambda::Function.Arn': arns.function,
  'AWS::Scheduler::ScheduleGroup.Arn': (name) => arnOf('scheduler', `schedule-group/${name}`),
  // Used in descriptions only: the local run has its own URL.
  'AWS::CloudFront::Distribution.DomainName': (name) => `${name.toLowerCase()}.cloudfront.test`,
  'AWS::CloudFront::Function.FunctionARN': arns.edgeFunction,
  'AWS::ApiGateway::RestApi.RootResourceId': (name) => `${name}/root`,
  'AWS::IAM::Role.Arn': arns.role,
  'AWS::CloudWatch::Alarm.Arn': (name) => arnOf('cloudwatch', `alarm:${name}`),
  'AWS::CloudWatch::CompositeAlarm.Arn': (name) => arnOf('cloudwatch', `alarm:${name}`),
  'AWS::Logs::LogGroup.Arn': (name) => `${arns.logGroup(name)}:*`,
};

/** Returns the value of `Fn::GetAtt`; undefined for an attribute without a local meaning. */
export function attributeOf(
  type: string,
  attribute: string,
  name: string,
  queueOrigin: string,
): string | undefined {
  return attributes[`${type}.${attribute}`]?.(name, queueOrigin);
}

export function queueUrl(name: string, queueOrigin: string): string {
  return `${queueOrigin}/${local.accountId}/${name}`;
}
