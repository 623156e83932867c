import { describe, expect, test } from 'vitest';
import { regionCountries } from '../../infra/stages/region-countries.ts';
import { readStages } from '../../infra/stages/stages.ts';
import { schemaFindings } from '../support/cloudformation/schema-findings.ts';
import { limitFindings } from '../support/cloudformation/service-limits.ts';
import { type DeployedTemplate, synthesizeStage } from '../support/synthesize-stage.ts';

const { whole: prod } = synthesizeStage('prod');
const hostedZone = { id: 'Z1', name: 'example.com' };
const named = {
  domain: { name: 'prices.example.com', hostedZone },
  alarmEmail: 'you@example.com',
  mail: { from: 'prices@example.com', domain: 'example.com' },
};

describe('CloudFormation accepts the template', () => {
  test.each([
    ...Object.keys(readStages()).map((stage) => [`of ${stage}`, stage, {}] as const),
    ['of prod with a domain, an alarm address and two keys', 'prod', { ...named, originKeys: ['a', 'b'] }],
  ] as [string, string, object][])('%s, and so do the services in it', (_what, stage, changes) => {
    const { template, edgeWatch, monitoring, releases, apiLogs, mail } = synthesizeStage(stage, changes);
    expect(Object.keys(template.Resources).length).toBeGreaterThan(200);
    for (const one of [template, edgeWatch, monitoring, releases, apiLogs, mail].filter(
      (each) => each !== null,
    )) {
      expect(schemaFindings(one)).toEqual([]);
      expect(limitFindings(one)).toEqual([]);
    }
  });
});

describe('every region accepts', () => {
  const templates = synthesizeStage('prod', { alarmEmail: 'you@example.com', name: 'q'.repeat(15) });

  test.each(Object.keys(regionCountries))('the longest stage with all settings: %s', (region) => {
    for (const one of [templates.template, templates.monitoring, templates.releases])
      expect(one && schemaFindings(one, region)).toEqual([]);
  });

  test('the edge alarms, in their only region', () => {
    expect(schemaFindings(templates.edgeWatch, 'us-east-1')).toEqual([]);
  });
});

type Resource = DeployedTemplate['Resources'][string];

/** A copy of the template with a mistake in all resources of a type. */
function change(type: string, wrong: (resource: Resource) => void): DeployedTemplate {
  const template = structuredClone(prod);
  const resources = Object.values(template.Resources).filter(({ Type }) => Type === type);
  expect(resources.length).toBeGreaterThan(0);
  for (const resource of resources) wrong(resource);
  return template;
}
const set = (type: string, properties: object) =>
  change(type, (resource) => Object.assign(resource.Properties, properties));
const without = (type: string, property: string) =>
  change(type, (resource) => delete resource.Properties[property]);

// The validator is AWS's own, from the CDK. These show that it ran, with schemas and rules.
test.each([
  ['a function without a role', without('AWS::Lambda::Function', 'Role'), "'Role' is a required property"],
  ['a runtime', set('AWS::Lambda::Function', { Runtime: 'nodejs99.x' }), 'is not one of'],
  ['a name of 65 characters', set('AWS::Scheduler::Schedule', { Name: 'x'.repeat(65) }), 'exceeds maximum'],
  ['too much memory', set('AWS::Lambda::Function', { MemorySize: 64 }), 'less than the minimum'],
  ['an unknown property', set('AWS::SNS::Topic', { Colour: 'red' }), 'Colour'],
  ['a reference to nothing', set('AWS::SNS::Topic', { TopicName: { Ref: 'Nowhere' } }), 'Nowhere'],
  ['an unknown type', change('AWS::SNS::Topic', (topic) => (topic.Type += 'x')), 'Unknown resource'],
  [
    'a circle',
    change('AWS::DynamoDB::GlobalTable', (table) => Object.assign(table, { DependsOn: 'crawlerBDCA03E5' })),
    'Circular',
  ],
  [
    "a visibility timeout below the function's timeout",
    set('AWS::SQS::Queue', { VisibilityTimeout: 5 }),
    'visibility timeout',
  ],
])('CloudFormation rejects %s', (_what, template, message) => {
  expect(schemaFindings(template)).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining(message) }),
  );
});

describe('a service rejects what CloudFormation accepts:', () => {
  const code = 'x'.repeat(10_241);
  const Environment = (Variables: object) => ({ Environment: { Variables } });
  const PolicyDocument = { Statement: [{ Resource: Array.from({ length: 80 }, () => ({ Ref: 'A' })) }] };

  test.each([
    ['a large environment', 'AWS::Lambda::Function', Environment({ TEXT: 'x'.repeat(4100) }), '4,096 bytes'],
    ['a reserved name', 'AWS::Lambda::Function', Environment({ AWS_REGION: 'x' }), 'AWS_REGION is reserved'],
    ['a large edge function', 'AWS::CloudFront::Function', { FunctionCode: code }, '10,240 bytes'],
    [
      'a batch without a window',
      'AWS::Lambda::EventSourceMapping',
      { BatchSize: 25 },
      'needs a batching window',
    ],
    ['a long lookback', 'AWS::CloudWatch::Alarm', { Period: 3600, EvaluationPeriods: 200 }, '720000 s'],
    [
      'two rules with one priority',
      'AWS::WAFv2::WebACL',
      { Rules: [{ Priority: 1 }, { Priority: 1 }] },
      'two rules',
    ],
    ['a log without IDs', 'AWS::ApiGateway::Stage', { AccessLogSetting: { Format: '{}' } }, 'request’s id'],
    [
      'a rate in one minutes',
      'AWS::Scheduler::Schedule',
      { ScheduleExpression: 'rate(1 minutes)' },
      'is not a rate',
    ],
    ['large policies', 'AWS::IAM::Role', { Policies: [{ PolicyDocument }] }, '10,240 characters'],
  ])('%s', (_what, type, properties, message) => {
    expect(limitFindings(set(type, properties))).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(message) }),
    );
  });
});

test('the longest stage name leaves room for the names derived from it', () => {
  // CloudFormation's generated names: STACK-LOGICALID-13 CHARACTERS.
  const table = `PriceWatch-${'x'.repeat(15)}-DataTableFDBAD0F2-ABCDEFGHIJKLM`;
  const longest = {
    'AWS::SQS::Queue': 80,
    'AWS::Scheduler::ScheduleGroup': 64,
    'AWS::SecretsManager::Secret': 512,
  };
  let known = 0;
  for (const { Type, Properties } of Object.values(prod.Resources)) {
    const limit = Object.entries(longest).find(([type]) => type === Type)?.[1];
    const name = Properties.QueueName ?? Properties.Name;
    if (limit === undefined || name === undefined || typeof name === 'string') continue;
    const text = JSON.stringify(name).replaceAll(/\{"Ref":"DataTableFDBAD0F2"\}/g, `"${table}"`);
    const [, parts = ''] = /^\{"Fn::Join":\["",\[(.*)\]\]\}$/.exec(text) ?? [];
    expect(parts.replaceAll(/","|"/g, '').length, parts).toBeLessThanOrEqual(limit);
    known += 1;
  }
  expect(known).toBeGreaterThan(10);
});
