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

/** The first resource of each type, because all resources of a type are validated alike. */
const examples = [
  ...new Map(
    Object.entries(prod.Resources)
      .toReversed()
      .map(([id, { Type }]) => [Type, id]),
  ).values(),
];

/** The template with one mistake in many resources at once; returns the resources in which it is not found. */
function broken(wrong: (properties: Resource['Properties'], id: string) => boolean) {
  const template = structuredClone(prod);
  const touched = examples.filter((id) => {
    const properties = template.Resources[id]?.Properties ?? {};
    return Object.keys(properties).length > 0 && wrong(properties, id);
  });
  const findings = [...schemaFindings(template), ...limitFindings(template)];
  const found = new Set(findings.map(({ resource }) => resource));
  return { touched, missed: touched.filter((id) => !found.has(id)).map((id) => prod.Resources[id]?.Type) };
}

/** A value of the wrong type instead of a valid one. */
function ofAnotherKind(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return 'perhaps';
  if (Array.isArray(value)) return { Wrong: 1 };
  return isIntrinsic(value) || typeof value === 'string' ? [['wrong']] : [{ Wrong: 1 }];
}

function isIntrinsic(value: unknown): boolean {
  return /^\{"(?:Ref|Fn::\w+)":/.test(JSON.stringify(value));
}

describe('CloudFormation rejects, in a resource of every type,', () => {
  const everyType = examples.length - 1;

  test('an unknown property', () => {
    const { touched, missed } = broken((properties) => Object.assign(properties, { Colour: 'red' }) && true);
    expect(touched.length).toBeGreaterThanOrEqual(everyType - 2);
    expect(missed).toEqual([]);
  });

  test.each([
    ['a reference to nothing', { Ref: 'Nowhere' }],
    ['an unknown attribute', { 'Fn::GetAtt': ['AlarmsTopic3A2DFEBA', 'Nowhere'] }],
  ])('%s', (_what, value) => {
    const { missed } = broken((properties, id) => {
      const [first = ''] = Object.keys(properties);
      properties[first] = value;
      return id !== 'AlarmsTopic3A2DFEBA';
    });
    expect(missed).toEqual([]);
  });

  test('a value of another type, in each of its properties', () => {
    const most = Math.max(...examples.map((id) => Object.keys(prod.Resources[id]?.Properties ?? {}).length));
    const tried = Array.from({ length: most }, (_, index) =>
      broken((properties) => {
        const name = Object.keys(properties)[index];
        if (name === undefined) return false;
        properties[name] = ofAnotherKind(properties[name]);
        return true;
      }),
    );
    expect(tried.flatMap(({ touched }) => touched).length).toBeGreaterThan(90);
    expect(tried.flatMap(({ missed }) => missed)).toEqual([]);
  });
});

/** The properties of the first resource of a type, in a copy of the template. */
function change(type: string, wrong: (resource: Resource) => void): DeployedTemplate {
  const template = structuredClone(prod);
  const resource = Object.values(template.Resources).find(({ Type }) => Type === type);
  if (!resource) throw new Error(`No resource of type ${type}`);
  wrong(resource);
  return template;
}
const set = (type: string, properties: object) =>
  change(type, (resource) => Object.assign(resource.Properties, properties));
const without = (type: string, property: string) =>
  change(type, (resource) => delete resource.Properties[property]);

describe('CloudFormation rejects', () => {
  test.each([
    ['a function without a role', without('AWS::Lambda::Function', 'Role'), "'Role' is a required property"],
    ['a schedule without a target', without('AWS::Scheduler::Schedule', 'Target'), "'Target' is a required"],
    ['a method without a verb', without('AWS::ApiGateway::Method', 'HttpMethod'), 'is a required'],
    ['a tracing mode', set('AWS::Lambda::Function', { TracingConfig: { Mode: 'Some' } }), 'is not one of'],
    ['a runtime', set('AWS::Lambda::Function', { Runtime: 'nodejs99.x' }), 'is not one of'],
    [
      'a retention that CloudWatch does not support',
      set('AWS::Logs::LogGroup', { RetentionInDays: 8 }),
      'is not one of',
    ],
    ['a name with a space', set('AWS::Scheduler::Schedule', { Name: 'a b' }), 'does not match pattern'],
    ['a name of 65 characters', set('AWS::Scheduler::Schedule', { Name: 'x'.repeat(65) }), 'exceeds maximum'],
    ['too much memory', set('AWS::Lambda::Function', { MemorySize: 64 }), 'less than the minimum'],
    [
      'too long a description',
      set('AWS::CloudWatch::Alarm', { AlarmDescription: 'x'.repeat(1025) }),
      'exceeds',
    ],
    ['an unknown type', change('AWS::SNS::Topic', (topic) => (topic.Type += 'x')), 'Unknown resource'],
    [
      'a circle',
      change('AWS::DynamoDB::GlobalTable', (table) => Object.assign(table, { DependsOn: 'crawlerBDCA03E5' })),
      'Circular',
    ],
    ["a visibility timeout below the function's timeout", quickQueues(), 'visibility timeout'],
    ['more than 500 resources', fullStack(), 'maximum is 500'],
  ])('%s', (_what, template, message) => {
    expect(schemaFindings(template)).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining(message) }),
    );
  });

  function quickQueues(): DeployedTemplate {
    const template = structuredClone(prod);
    for (const { Type, Properties } of Object.values(template.Resources))
      if (Type === 'AWS::SQS::Queue') Properties.VisibilityTimeout = 5;
    return template;
  }

  function fullStack(): DeployedTemplate {
    const template = structuredClone(prod);
    for (let count = 0; count < 300; count += 1)
      template.Resources[`Topic${count}`] = { Type: 'AWS::SNS::Topic', Properties: {} };
    return template;
  }
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
