/** `source` is where the price was found, and when. */
const from = (service: string, source: string) => (usd: number) => ({ service, usd, source });
const unread = 'known, not looked up, undated';
const lambda = from('Lambda', 'aws.amazon.com/lambda/pricing, arm64, 2026-06-18');
const dynamo = from('DynamoDB', 'AWS Price List, on demand, 2026-09-11');
const sqs = from('SQS', 'cloudburn.io/blog/amazon-sqs-pricing, 2026-03');
const scheduler = from('Scheduler', 'AWS price list rows in labofsahil/aws-pricing-dataset, 2025-01');
const logs = from('CloudWatch', 'api-evangelist/cloudwatch, 2026-05');
const monitoring = from('CloudWatch', unread);
const gateway = from('API Gateway', 'aws.amazon.com/api-gateway/pricing, 2026-09-20');
const edge = from('CloudFront and WAF', unread);
const firewall = from('CloudFront and WAF', 'WAF prices in a stored decision record, 2026-08-01');
const secrets = from('Secrets Manager', unread);
const cognito = from(
  'Cognito',
  'aws.amazon.com/cognito/pricing by api-evangelist/amazon-cognito, 2026-09-20',
);
const mail = from('SES', 'acecloudinterviews.com/tutorials/aws/ses, undated');
const transfer = from('Data transfer', unread);

/** us-east-1, without free tiers. Prices that were not looked up are below 2 % of the bill. */
export const prices = {
  lambdaGbSecond: lambda(0.0000133334),
  lambdaRequest: lambda(0.2e-6),
  dynamoWrite: dynamo(0.625e-6),
  dynamoRead: dynamo(0.125e-6),
  /** GB-months, with point-in-time recovery. */
  dynamoStorage: dynamo(0.25 + 0.2),
  sqsRequest: sqs(0.4e-6),
  scheduled: scheduler(1e-6),
  /** Per GB, ingested and stored for a month. */
  log: logs(0.5 + 0.03),
  metric: logs(0.3),
  alarm: logs(0.1),
  compositeAlarm: logs(0.5),
  dashboard: monitoring(3),
  trace: monitoring(5e-6),
  apiRequest: gateway(3.5e-6),
  edgeRequest: edge(1e-6),
  edgeFunction: edge(0.1e-6),
  edgeGb: edge(0.085),
  wafAcl: firewall(5),
  wafRule: firewall(1),
  wafRequest: firewall(0.6e-6),
  secret: secrets(0.4),
  secretCall: secrets(5e-6),
  transferOut: transfer(0.09),
  /** An e-mail, without attachments. */
  mail: mail(0.1e-3),
  /** Monthly, in the Essentials tier. 10,000 are free. */
  activeUser: cognito(0.015),
};

export type Quantities = Partial<Record<keyof typeof prices, number>>;
