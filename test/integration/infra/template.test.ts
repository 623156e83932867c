import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { runbookSections } from '../../../infra/constructs/service-alarm.ts';
import { alarmsOf } from '../../../infra/local/metrics/alarm/alarms.ts';
import { sectionsOf } from '../../../infra/local/metrics/query/dashboard.ts';
import { emittersOf } from '../../../infra/local/metrics/query/emitters.ts';
import { createResolver } from '../../../infra/local/template/resolver.ts';
import { Template } from '../../../infra/local/template/template.ts';
import { operations } from '../../../shared/interface/operations.ts';
import { everyMetric } from '../../../shared/platform/metrics/metrics.ts';
import { type DeployedTemplate, synthesizeStage } from '../../support/synthesize-stage.ts';

const prod = synthesizeStage('prod', { isChecked: true });
const dev = synthesizeStage('dev');

function resourcesOf<T extends z.ZodType>(template: DeployedTemplate, type: string, shape: T) {
  return Object.entries(template.Resources)
    .filter(([, resource]) => resource.Type === type)
    .map(([id, resource]) => ({ id, ...resource, properties: shape.parse(resource.Properties) }));
}

const Reference = z.object({ Ref: z.string() });
const Attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });
const Queue = z.object({
  VisibilityTimeout: z.number().optional(),
  MessageRetentionPeriod: z.number(),
  RedrivePolicy: z.object({ deadLetterTargetArn: Attribute }).optional(),
});
const Lambda = z.object({
  Runtime: z.string(),
  Architectures: z.array(z.string()),
  Timeout: z.number(),
  LoggingConfig: z.object({ LogGroup: Reference }),
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});
const Mapping = z.object({
  EventSourceArn: Attribute,
  FunctionName: Reference,
  MaximumBatchingWindowInSeconds: z.number().default(0),
});
const Conditions = z
  .object({ 'ForAllValues:StringLike': z.object({ 'dynamodb:LeadingKeys': z.array(z.string()) }) })
  .optional();
const Alarm = z.object({ AlarmDescription: z.string(), AlarmActions: z.array(z.unknown()).default([]) });

describe.each([
  ['dev', dev.template, dev.edgeWatch],
  ['prod', prod.template, prod.edgeWatch],
])('the template of %s', (stage, template, edgeWatch) => {
  const functions = resourcesOf(template, 'AWS::Lambda::Function', Lambda);
  const queues = resourcesOf(template, 'AWS::SQS::Queue', Queue);

  test('matches its snapshot', async () => {
    for (const [name, one] of Object.entries({ [stage]: template, [`${stage}-edge`]: edgeWatch })) {
      const text = JSON.stringify(one, null, 1).replaceAll(/[0-9a-f]{64}/g, 'HASH');
      await expect(`${text}\n`).toMatchFileSnapshot(`snapshots/${name}.template.snap`);
    }
  });

  test('leaves room below the 500 resources of a stack', () => {
    expect(Object.keys(template.Resources).length).toBeLessThan(450);
  });

  test('has the table and the secrets under their original ids', () => {
    const stateful = Object.entries(template.Resources)
      .filter(([, { Type }]) => /::(?:GlobalTable|Table|Secret|Bucket|UserPool)$/.test(Type))
      .map(([id]) => id);
    // Another id would be another table, and the data would stay behind in the old one.
    // The canary's token is no data: it is made again.
    expect(stateful.filter((id) => !id.startsWith('Canary')).toSorted()).toEqual([
      'DataTableFDBAD0F2',
      'OriginKeysfirst3445B9C9',
      'ProviderKeysfirecrawlD8D8FB96',
      'ProviderKeyszyte4E53EB3A',
      'SignInUsers1801E146',
      'WebhookKeySecret96F1C2EF',
    ]);
  });

  test('runs each function on arm64 and Node.js 24, with a log that expires', () => {
    expect(functions.length).toBeGreaterThan(20);
    for (const { properties } of functions) {
      expect(properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
      const log = template.Resources[properties.LoggingConfig.LogGroup.Ref];
      expect(log).toMatchObject({
        Type: 'AWS::Logs::LogGroup',
        Properties: { RetentionInDays: stage === 'prod' ? 30 : 7 },
      });
    }
  });

  test('gives each function at most a sixth of its queue’s visibility timeout, after the batch was gathered', () => {
    const mappings = resourcesOf(template, 'AWS::Lambda::EventSourceMapping', Mapping);
    expect(mappings).toHaveLength(5);
    for (const { properties } of mappings) {
      const queue = queues.find(({ id }) => id === properties.EventSourceArn['Fn::GetAtt'][0]);
      const worker = functions.find(({ id }) => id === properties.FunctionName.Ref);
      const leaseSeconds =
        (queue?.properties.VisibilityTimeout ?? 0) - properties.MaximumBatchingWindowInSeconds;
      expect(worker?.properties.Timeout).toBeLessThanOrEqual(leaseSeconds / 6);
    }
  });

  test('has a dead-letter queue with longer retention behind each queue, and an alarm on it', () => {
    const sources = queues.filter(({ properties }) => properties.RedrivePolicy);
    expect(sources).toHaveLength(5);
    const alarms = JSON.stringify(resourcesOf(template, 'AWS::CloudWatch::Alarm', z.unknown()));
    const behind = sources.map(({ properties }) => {
      const [id = ''] = properties.RedrivePolicy?.deadLetterTargetArn['Fn::GetAtt'] ?? [];
      const deadLetters = queues.find((queue) => queue.id === id);
      expect(deadLetters?.properties.MessageRetentionPeriod).toBeGreaterThan(
        properties.MessageRetentionPeriod,
      );
      expect(alarms).toContain(`"Fn::GetAtt":["${id}","QueueName"]`);
      return id;
    });
    expect(new Set([...behind, ...sources.map(({ id }) => id)]).size).toBe(queues.length);
  });

  test('has alarms that say what users lose, and lead to an existing section of the runbook', () => {
    const runbook = readFileSync('docs/operations.md', 'utf8');
    const headings = runbook.matchAll(/^## (.*)$/gm);
    const anchors = [...headings].map(([, text = '']) => text.toLowerCase().replaceAll(' ', '-'));
    const alarms = [template, edgeWatch].flatMap((one) => resourcesOf(one, 'AWS::CloudWatch::Alarm', Alarm));
    expect(alarms.length).toBeGreaterThan(17);
    for (const { properties } of alarms)
      expect(anchors).toContain(/docs\/operations\.md#([\w-]+)\.$/.exec(properties.AlarmDescription)?.[1]);
    expect(anchors).toEqual(expect.arrayContaining([...runbookSections]));
    const byHand = ['restore-to-a-point-in-time', 'key-rotation', 'pausing-a-plan', 'deploy-and-roll-back'];
    expect(anchors).toEqual(expect.arrayContaining(byHand));
    for (const [, anchor] of runbook.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
  });

  test('notifies somebody by each alarm, except by those that roll a new version back', () => {
    const silent = [template, edgeWatch]
      .flatMap((one) => resourcesOf(one, 'AWS::CloudWatch::Alarm', Alarm))
      .filter(({ properties }) => properties.AlarmActions.length === 0);
    const others = silent.filter(({ id }) => !id.startsWith('Releases'));
    expect([silent.length > 0, others]).toEqual([stage === 'prod', []]);
  });

  describe('asks for metrics', () => {
    const stackName = `PriceWatch-${stage}`;
    const resolver = createResolver(Template.parse(template), { stackName, queueOrigin: 'https://sqs.test' });
    const emitterOf = emittersOf(resolver, stackName);
    const sections = sectionsOf(resolver);
    const alarms = alarmsOf(resolver, stackName);
    const graphs = sections.flatMap((section) => section.graphs);
    const queries = [...graphs, ...alarms].flatMap((asked) => asked.queries);
    const asked = queries.flatMap(({ of }) => ('metric' in of ? [of.metric] : []));

    test('that the service or AWS measures, divided as they divide them', () => {
      expect(asked.length).toBeGreaterThan(100);
      expect(asked.filter((metric) => emitterOf(metric) === 'nobody')).toEqual([]);
      for (const { properties } of functions)
        expect(properties.Environment.Variables.METRICS_NAMESPACE).toBe(stackName);
    });

    test('including every one that the service measures, so that none is written in vain', () => {
      const shown = graphs
        .flatMap((graph) => graph.queries)
        .flatMap(({ of }) => ('metric' in of && emitterOf(of.metric) === 'service' ? [of.metric.name] : []));
      const measured = everyMetric
        .map(([name]) => name)
        .filter((name) => stage === 'prod' || !name.startsWith('canary_'));
      expect([...new Set(shown)].toSorted()).toEqual(measured.toSorted());
    });

    test('by alarms with distinct names, as the runbook has them', () => {
      const names = alarms.map(({ name }) => name);
      expect(names.filter((name) => !/^[A-Z][A-Za-z]+(?:-[A-Za-z]+)?$/.test(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(
        expect.arrayContaining(['RequestsFail', 'ChecksOverdue-max', 'DeadLetters-webhooks']),
      );
    });

    test('in the order in which an operator asks', () => {
      expect(sections.map(({ question }) => question)).toEqual([
        'Are users served?',
        ...(stage === 'prod' ? ['Does the first journey work?'] : []),
        'Can people use the account area?',
        'Are checks on time?',
        'Are webhooks arriving?',
        'Are drivers healthy, and what do they cost?',
        'Where is the backlog?',
      ]);
    });
  });

  test('has no metric filters: the log lines carry the metrics', () => {
    expect(resourcesOf(template, 'AWS::Logs::MetricFilter', z.unknown())).toEqual([]);
  });

  test('has no bucket that has to be emptied, and no custom resource', () => {
    const types = [template, edgeWatch].flatMap((one) =>
      Object.values(one.Resources).map(({ Type }) => Type),
    );
    expect(types.filter((type) => /Bucket|CustomResource|^Custom::/.test(type))).toEqual([]);
  });
});

describe('prod', () => {
  test('follows the rules of cdk-nag, except for what is acknowledged with a reason', () => {
    expect(prod.checked).toHaveLength(2);
    expect(prod.notAcknowledged).toEqual([]);
  });

  test('can be restored to any second of 35 days', () => {
    expect(prod.template.Resources.DataTableFDBAD0F2?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    });
  });

  test('deploys each function of the interface by a canary that an alarm ends', () => {
    const Group = z.object({
      DeploymentConfigName: z.literal('CodeDeployDefault.LambdaCanary10Percent5Minutes'),
      AlarmConfiguration: z.object({ Enabled: z.literal(true), Alarms: z.array(z.unknown()).length(3) }),
    });
    const groups = resourcesOf(prod.template, 'AWS::CodeDeploy::DeploymentGroup', Group);
    // And the two of the tool endpoints, at three paths, and the account area's at two.
    expect(groups).toHaveLength(operations.length + 3);
    const methods = resourcesOf(prod.template, 'AWS::ApiGateway::Method', z.unknown());
    const toAlias = methods.filter((method) => JSON.stringify(method).includes('Aliasreleased'));
    // HEAD comes with each GET.
    const gets = operations.filter(({ method }) => method === 'GET');
    expect(toAlias).toHaveLength(operations.length + gets.length + 5);
    const aliases = Object.values(prod.template.Resources).filter(
      ({ Type }) => Type === 'AWS::Lambda::Alias',
    );
    expect(aliases).toHaveLength(operations.length + 3);
    for (const alias of aliases) expect(alias).toHaveProperty('UpdatePolicy.CodeDeployLambdaAliasUpdate');
  });

  const Statement = z.object({ Action: z.unknown(), Resource: z.unknown(), Condition: Conditions });
  const Policy = z.object({ PolicyDocument: z.object({ Statement: z.array(Statement) }) });
  const Role = z.object({ Policies: z.array(Policy).default([]) });
  const roles = resourcesOf(prod.template, 'AWS::IAM::Role', Role);

  test('spends no resource of the stack on a policy or a permission: roles hold what they are granted', () => {
    const types = Object.values(prod.template.Resources).map(({ Type }) => Type);
    expect(types).not.toContain('AWS::IAM::Policy');
    expect(types).not.toContain('AWS::Lambda::Permission');
  });

  test('lets the API call the released functions of its routes and nothing else', () => {
    const Method = z.object({ Integration: z.object({ Credentials: Attribute, Uri: z.unknown() }) });
    const methods = resourcesOf(prod.template, 'AWS::ApiGateway::Method', Method);
    const callers = new Set(
      methods.map(({ properties }) => properties.Integration.Credentials['Fn::GetAtt'][0]),
    );
    expect(callers.size).toBe(1);
    const caller = roles.find(({ id }) => callers.has(id));
    const [statement, ...others] =
      caller?.properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? [];
    expect(others).toEqual([]);
    expect(statement?.Action).toBe('lambda:InvokeFunction');
    const called = methods.map(({ properties }) => JSON.stringify(properties.Integration.Uri));
    const allowed = z
      .array(z.unknown())
      .parse(statement?.Resource)
      .map((arn) => JSON.stringify(arn));
    for (const uri of called) expect(allowed.filter((arn) => uri.includes(arn))).toHaveLength(1);
    for (const arn of allowed)
      expect(
        called.some((uri) => uri.includes(arn)),
        arn,
      ).toBe(true);
  });

  test('gives no role a wildcard, except at the end of partition keys', () => {
    const statements = roles.flatMap(({ properties }) =>
      properties.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    );
    expect(statements.length).toBeGreaterThan(50);
    for (const { Action, Resource, Condition } of statements) {
      // Segments are of nothing that has an ARN.
      if (JSON.stringify(Action).includes('"xray:Put')) continue;
      expect(JSON.stringify([Action, Resource])).not.toContain('*');
      if (!JSON.stringify(Action).includes('dynamodb:')) continue;
      // Each statement on items says which.
      for (const word of Condition?.['ForAllValues:StringLike']['dynamodb:LeadingKeys'] ?? [''])
        expect(word).toMatch(/^[A-Z]+#\*$/);
    }
  });

  test('gives each function at most half of the 10,240 characters that the policies of a role may have', () => {
    // What is a reference here will be an ARN; ours have some 100 characters.
    const arn = 'x'.repeat(150);
    const written = (document: object) =>
      JSON.stringify(document, (_key, value: unknown) =>
        Reference.or(Attribute)
          .or(z.object({ 'Fn::Join': z.unknown() }))
          .safeParse(value).success
          ? arn
          : value,
      );
    const ofFunctions = roles.filter(({ id }) => id.includes('ServiceRole'));
    expect(ofFunctions.length).toBeGreaterThan(20);
    for (const { id, properties } of ofFunctions) {
      const sizes = properties.Policies.map(({ PolicyDocument }) => written(PolicyDocument).length);
      expect(
        sizes.reduce((sum, size) => sum + size),
        id,
      ).toBeLessThan(5120);
    }
  });
});

describe('the canary', () => {
  const ofCanary = Object.entries(prod.template.Resources).filter(([id]) => id.startsWith('Canary'));
  const only = (type: string) => {
    const [found, ...others] = ofCanary.filter(([, { Type }]) => Type === type);
    expect(others).toEqual([]);
    return found?.[1].Properties;
  };

  test('is there on a stage that wants one, in place of nothing else', () => {
    expect(JSON.stringify(dev.template)).not.toMatch(/canary/i);
    expect(ofCanary.map(([, { Type }]) => Type).toSorted()).toEqual([
      'AWS::IAM::Role',
      'AWS::IAM::Role',
      'AWS::Lambda::EventInvokeConfig',
      'AWS::Lambda::Function',
      'AWS::Logs::LogGroup',
      'AWS::Scheduler::Schedule',
      'AWS::Scheduler::ScheduleGroup',
      'AWS::SecretsManager::Secret',
    ]);
  });

  test('walks every 10 minutes, by a schedule in a group of its own, and never twice', () => {
    const { Name } = Object(only('AWS::Scheduler::ScheduleGroup'));
    expect(Name).toContain('Canary');
    expect(only('AWS::Scheduler::Schedule')).toMatchObject({
      ScheduleExpression: 'rate(10 minutes)',
      GroupName: Name,
      Target: { RetryPolicy: { MaximumRetryAttempts: 0 } },
    });
    expect(only('AWS::Lambda::EventInvokeConfig')).toMatchObject({ MaximumRetryAttempts: 0 });
  });

  test('knows the site by the address of users, and may read its own token and nothing else', () => {
    const variables = Object(only('AWS::Lambda::Function')).Environment.Variables;
    expect(Object.keys(variables).toSorted()).toEqual(['METRICS_NAMESPACE', 'SITE_URL', 'TABLE_NAME']);
    expect(JSON.stringify(variables.SITE_URL)).toContain('EdgeDistribution');
    // Nobody has a token when the stage is deployed.
    expect(only('AWS::SecretsManager::Secret')).not.toHaveProperty('GenerateSecretString');
    const [, role] = ofCanary.find(([id]) => id.includes('ServiceRole')) ?? [];
    const actions = [...JSON.stringify(role?.Properties).matchAll(/"(\w+:[A-Z]\w+)"/g)].map(
      ([, action]) => action,
    );
    expect(actions.toSorted()).toEqual([
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      'secretsmanager:GetSecretValue',
      'sts:AssumeRole',
      'xray:PutTelemetryRecords',
      'xray:PutTraceSegments',
    ]);
  });

  test('rings when two walks fail, or do not come, in words that say how it gets its token', () => {
    const alarms = resourcesOf(prod.template, 'AWS::CloudWatch::Alarm', z.unknown());
    const alarm = alarms.find(({ properties }) => Object(properties).AlarmName.endsWith('-CanaryFails'));
    expect(alarm?.properties).toMatchObject({
      Metrics: [
        {
          MetricStat: {
            Metric: { MetricName: 'canary_failed', Namespace: 'PriceWatch-prod' },
            Period: 600,
            Stat: 'Maximum',
          },
        },
      ],
      EvaluationPeriods: 2,
      Threshold: 1,
      TreatMissingData: 'breaching',
      AlarmDescription: expect.stringContaining('npm run -s admin -- canary set-up --table TABLE'),
    });
  });
});

describe('a stage with plans of its own', () => {
  test('gives them to its functions', () => {
    const { template } = synthesizeStage('dev', { planOverrides: { max: { maxProducts: 60 } } });
    for (const { properties } of resourcesOf(template, 'AWS::Lambda::Function', Lambda))
      expect(properties.Environment.Variables.PLANS).toBe('{"max":{"maxProducts":60}}');
  });

  test('is not synthesized if they are impossible', () => {
    const planOverrides = { max: { checkEveryHours: 5 } };
    expect(() => synthesizeStage('dev', { planOverrides })).toThrow(
      'planOverrides: max.checkEveryHours: must divide the 6 hours of the plan, or be a multiple of them; it was 5.',
    );
  });
});
