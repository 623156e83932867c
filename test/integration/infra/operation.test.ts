import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { stackCounts } from '../../../commands/cost/units.ts';
import { countStacks } from '../../support/count-stacks.ts';
import { changedDev, dev, prod } from '../../support/deployed-stages.ts';
import type { DeployedTemplate } from '../../support/synthesize-stage.ts';

function of(template: DeployedTemplate | undefined, type: string) {
  const found = Object.values(template?.Resources ?? {}).filter(({ Type }) => Type === type);
  expect(found.length, type).toBeGreaterThan(0);
  return found;
}

/** The resource types without tag support, and the one whose tags are set on each replica. */
const untagged = new Set([
  'AWS::ApiGateway::Account',
  'AWS::ApiGateway::Deployment',
  'AWS::ApiGateway::GatewayResponse',
  'AWS::ApiGateway::Method',
  'AWS::ApiGateway::Resource',
  'AWS::Budgets::Budget',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::CloudWatch::Dashboard',
  'AWS::Cognito::ManagedLoginBranding',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolDomain',
  'AWS::DynamoDB::GlobalTable',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::Version',
  'AWS::Logs::QueryDefinition',
  'AWS::Logs::ResourcePolicy',
  'AWS::SNS::Subscription',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::Scheduler::Schedule',
  'AWS::WAFv2::WebACLAssociation',
]);

describe.each([
  ['dev', dev],
  ['prod', prod],
] as const)('the stacks of %s', (stage, { template, edgeWatch, monitoring, releases }) => {
  const tags = { service: 'price-watch', stage };

  test('has the tags service and stage on every taggable resource, and its budget filters by both', () => {
    const resources = [template, edgeWatch, monitoring, releases].flatMap((one) =>
      Object.entries(one?.Resources ?? {}),
    );
    for (const [id, { Type, Properties }] of resources) {
      // A region with an older schema of the type rejects properties that others ignore.
      if (untagged.has(Type)) expect(Properties, id).not.toHaveProperty('Tags');
      if (untagged.has(Type)) continue;
      const given = z
        .union([
          z.array(z.object({ Key: z.string(), Value: z.string() })),
          z
            .record(z.string(), z.string())
            .transform((map) => Object.entries(map).map(([Key, Value]) => ({ Key, Value }))),
        ])
        .safeParse(Properties.Tags ?? Properties.UserPoolTags);
      // Alarms also have the tag `severity`.
      const byKey = Object.fromEntries(
        given.data?.flatMap(({ Key, Value }) => (Key === 'severity' ? [] : [[Key, Value]])) ?? [],
      );
      expect(byKey, `${id} of ${Type}`).toEqual(tags);
    }
    const replica = { Tags: Object.entries(tags).map(([Key, Value]) => ({ Key, Value })) };
    expect(of(template, 'AWS::DynamoDB::GlobalTable')).toMatchObject([
      { Properties: { Replicas: [replica] } },
    ]);
    const And = Object.entries(tags).map(([Key, value]) => ({ Tags: { Key, Values: [value] } }));
    expect(of(edgeWatch, 'AWS::Budgets::Budget')).toMatchObject([
      { Properties: { Budget: { FilterExpression: { And } } } },
    ]);
  });

  test('traces requests from the gateway into every function, which can write its segments', () => {
    expect(of(template, 'AWS::ApiGateway::Stage')).toMatchObject([{ Properties: { TracingEnabled: true } }]);
    const functions = of(template, 'AWS::Lambda::Function');
    for (const { Properties } of functions) expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
    const writers = of(template, 'AWS::IAM::Role').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('"xray:PutTraceSegments"'),
    );
    expect(writers).toHaveLength(functions.length);
  });

  test('logs each request at the gateway, in one line without path, IP address or token', () => {
    const [{ Properties }] = z
      .tuple([
        z.object({
          Properties: z.object({
            AccessLogSetting: z.object({
              DestinationArn: z
                .object({ 'Fn::GetAtt': z.tuple([z.string(), z.literal('Arn')]) })
                .or(z.unknown()),
              Format: z.string(),
            }),
          }),
        }),
      ])
      .parse(of(template, 'AWS::ApiGateway::Stage'));
    const { Format, DestinationArn } = Properties.AccessLogSetting;
    const line = z.record(z.string(), z.string()).parse(JSON.parse(Format));
    expect(line).toMatchObject({ event: 'api.access', request_id: '$context.requestId' });
    expect(Format).not.toMatch(/identity|\$context\.path|header|authorizer/i);
    expect(JSON.stringify(DestinationArn)).toContain('AccessLogRequests');
  });

  test(`${stage === 'prod' ? 'keeps' : 'takes away'} its logs when the stack is deleted`, () => {
    const logs = of(template, 'AWS::Logs::LogGroup');
    const isKept = ({ DeletionPolicy }: (typeof logs)[number]) =>
      DeletionPolicy?.startsWith('Retain') ?? false;
    expect(logs.filter(isKept)).toHaveLength(stage === 'prod' ? logs.length : 0);
  });
});

test('the bill counts every resource in the template of prod', () => {
  expect(countStacks([prod.whole, prod.edgeWatch])).toEqual(stackCounts);
});

describe("the role with which API Gateway writes all stages' logs", () => {
  test("is not in a stage's stack, which would take it over from the account's other stages", () => {
    for (const { template, edgeWatch } of [dev, prod])
      for (const { Resources } of [template, edgeWatch])
        expect(Object.values(Resources).map(({ Type }) => Type)).not.toContain('AWS::ApiGateway::Account');
  });

  test('is in a stack that is the same for every stage, so that the second deployment changes nothing', () => {
    expect(dev.apiLogs).not.toBeNull();
    expect(prod.apiLogs).toEqual(dev.apiLogs);
    expect(JSON.stringify(dev.apiLogs)).not.toMatch(/"stage"|-dev|-prod/);
  });

  test("outlives that stack, because the account's other APIs can use it", () => {
    const kept = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };
    for (const type of ['AWS::ApiGateway::Account', 'AWS::IAM::Role'])
      expect(of(dev.apiLogs ?? undefined, type)).toMatchObject([kept]);
  });

  test('is created before an API stage that logs', () => {
    expect(dev.dependencies).toContain('PriceWatch-api-logs');
  });

  test("is omitted if the stage's settings say so", () => {
    expect(changedDev.apiLogs).toBeNull();
    expect(JSON.stringify(of(changedDev.template, 'AWS::ApiGateway::Stage'))).toContain('AccessLogSetting');
  });
});

test('a stage without an alarm address prints a warning at each synthesis', () => {
  expect(dev.warnings).toEqual([expect.stringContaining('sends no alarm notifications. Set alarmEmail')]);
  expect(changedDev.warnings).toEqual([]);
});
