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
  apiMethod: (pathOfMethod: string) => arnOf('execute-api', pathOfMethod),
  edgeFunction: (name: string) => `arn:aws:cloudfront::${local.accountId}:function/${name}`,
};

/** The properties that name a resource, regardless of its type. */
export const nameProperties = Named.keyof().options;

/**
 * Returns the given name, or the logical ID. Names are the same in each run, because the data folder outlives a run.
 */
export function physicalName(logicalId: string, properties: unknown): string {
  const { TableName, QueueName, FunctionName, RoleName, AlarmName, StageName, Name } =
    Named.parse(properties);
  return TableName ?? QueueName ?? FunctionName ?? RoleName ?? AlarmName ?? StageName ?? Name ?? logicalId;
}

/** Returns the value of `Ref` for each known type whose value is not the physical name. */
export function referenceOf(type: string, name: string, queueOrigin: string): string | undefined {
  switch (type) {
    case 'AWS::SQS::Queue':
      return queueUrl(name, queueOrigin);
    case 'AWS::DynamoDB::GlobalTable':
    case 'AWS::DynamoDB::Table':
    case 'AWS::Lambda::Function':
    case 'AWS::Scheduler::ScheduleGroup':
    case 'AWS::Scheduler::Schedule':
    case 'AWS::ApiGateway::RestApi':
    case 'AWS::ApiGateway::Resource':
    case 'AWS::ApiGateway::Stage':
    case 'AWS::CloudFront::ResponseHeadersPolicy':
    case 'AWS::IAM::Role':
    case 'AWS::Logs::LogGroup':
      return name;
    case 'AWS::SecretsManager::Secret':
      return arns.secret(name);
    default:
      return undefined;
  }
}

/** Returns the value of `Fn::GetAtt`. */
export function attributeOf(
  type: string,
  attribute: string,
  name: string,
  queueOrigin: string,
): string | undefined {
  switch (`${type}.${attribute}`) {
    case 'AWS::DynamoDB::GlobalTable.Arn':
    case 'AWS::DynamoDB::Table.Arn':
      return arns.table(name);
    case 'AWS::SQS::Queue.Arn':
      return arns.queue(name);
    case 'AWS::SQS::Queue.QueueName':
      return name;
    case 'AWS::SQS::Queue.QueueUrl':
      return queueUrl(name, queueOrigin);
    case 'AWS::Lambda::Function.Arn':
      return arns.function(name);
    case 'AWS::Scheduler::ScheduleGroup.Arn':
      return arnOf('scheduler', `schedule-group/${name}`);
    // Used in descriptions only: the local run has its own URL.
    case 'AWS::CloudFront::Distribution.DomainName':
      return `${name.toLowerCase()}.cloudfront.test`;
    case 'AWS::CloudFront::Function.FunctionARN':
      return arns.edgeFunction(name);
    case 'AWS::ApiGateway::RestApi.RootResourceId':
      return `${name}/root`;
    case 'AWS::IAM::Role.Arn':
      return arns.role(name);
    case 'AWS::CloudWatch::Alarm.Arn':
    case 'AWS::CloudWatch::CompositeAlarm.Arn':
      return arnOf('cloudwatch', `alarm:${name}`);
    case 'AWS::Logs::LogGroup.Arn':
      return `${arns.logGroup(name)}:*`;
    default:
      return undefined;
  }
}

export function queueUrl(name: string, queueOrigin: string): string {
  return `${queueOrigin}/${local.accountId}/${name}`;
}
