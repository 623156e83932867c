/**
 * List prices of us-east-1 in US dollars, without free tiers and discounts. `per` is how many of the unit `usd` buys.
 * Those that were not looked up are less than 2 % of the bill of a million products.
 */
interface Price {
  service: Service;
  unit: string;
  usd: number;
  per: number;
  /** When the source gave the price. */
  date: string;
  source: string;
}

export type Service =
  | 'Lambda'
  | 'DynamoDB'
  | 'SQS'
  | 'Scheduler'
  | 'CloudWatch'
  | 'API Gateway'
  | 'CloudFront and WAF'
  | 'Secrets Manager'
  | 'Data transfer'
  | 'Provider';

const million = 1_000_000;
const lambda = {
  service: 'Lambda',
  date: '2026-06-18',
  source: 'aws.amazon.com/lambda/pricing, arm64',
} as const;
const dynamo = { service: 'DynamoDB', date: '2026-09-11', source: 'AWS Price List, on demand' } as const;
const logs = { service: 'CloudWatch', date: '2026-05', source: 'api-evangelist/cloudwatch' } as const;
const edge = {
  service: 'CloudFront and WAF',
  date: '2026-08-01',
  source: 'WAF prices in a stored decision record',
} as const;
const unread = { date: 'undated', source: 'known, not looked up' } as const;

export const prices = {
  lambdaGbSecond: { ...lambda, unit: 'GB-second', usd: 0.0000133334, per: 1 },
  lambdaRequest: { ...lambda, unit: 'invocation', usd: 0.2, per: million },
  dynamoWrite: { ...dynamo, unit: 'write request unit', usd: 0.625, per: million },
  dynamoRead: { ...dynamo, unit: 'read request unit', usd: 0.125, per: million },
  dynamoStorage: { ...dynamo, unit: 'GB-month', usd: 0.25, per: 1 },
  dynamoBackup: { ...dynamo, unit: 'GB-month of point-in-time recovery', usd: 0.2, per: 1 },
  sqsRequest: {
    service: 'SQS',
    date: '2026-03',
    source: 'cloudburn.io/blog/amazon-sqs-pricing',
    unit: 'request of up to 64 KB',
    usd: 0.4,
    per: million,
  },
  scheduled: {
    service: 'Scheduler',
    date: '2025-01',
    source: 'AWS price list rows in labofsahil/aws-pricing-dataset',
    unit: 'invocation',
    usd: 1,
    per: million,
  },
  logIngest: { ...logs, unit: 'GB of log', usd: 0.5, per: 1 },
  logStorage: { ...logs, unit: 'GB-month of log', usd: 0.03, per: 1 },
  metric: { ...logs, unit: 'custom metric', usd: 0.3, per: 1 },
  alarm: { ...logs, unit: 'alarm', usd: 0.1, per: 1 },
  dashboard: { service: 'CloudWatch', ...unread, unit: 'dashboard', usd: 3, per: 1 },
  apiRequest: {
    service: 'API Gateway',
    date: '2026-09-20',
    source: 'aws.amazon.com/api-gateway/pricing',
    unit: 'REST request',
    usd: 3.5,
    per: million,
  },
  edgeRequest: { service: 'CloudFront and WAF', ...unread, unit: 'HTTPS request', usd: 1, per: million },
  edgeGb: { service: 'CloudFront and WAF', ...unread, unit: 'GB to clients', usd: 0.085, per: 1 },
  wafAcl: { ...edge, unit: 'web ACL', usd: 5, per: 1 },
  wafRule: { ...edge, unit: 'rule', usd: 1, per: 1 },
  wafRequest: { ...edge, unit: 'request', usd: 0.6, per: million },
  trace: { service: 'CloudWatch', ...unread, unit: 'trace of X-Ray', usd: 5, per: million },
  secret: { service: 'Secrets Manager', ...unread, unit: 'secret', usd: 0.4, per: 1 },
  secretCall: { service: 'Secrets Manager', ...unread, unit: 'call', usd: 0.05, per: 10_000 },
  transferOut: { service: 'Data transfer', ...unread, unit: 'GB out of AWS', usd: 0.09, per: 1 },
  providerRead: {
    service: 'Provider',
    date: '2026-09',
    source: 'Firecrawl, plan Standard: 100,000 credits for $99, a credit a page',
    unit: 'page',
    usd: 99,
    per: 100_000,
  },
} as const satisfies Record<string, Price>;

export type Priced = keyof typeof prices;

/** How much of what is used in a month; what is not named is not used. */
export type Quantities = Partial<Record<Priced, number>>;
