import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { dev, furnishedProd, prod } from '../../../support/deployed-stages.ts';
import { Lambda, resourcesOf } from '../../../support/stage-resources.ts';
import { summarizeTemplate } from '../../../support/summarize-template.ts';

test.each([
  ['prod', prod.template],
  ['prod-edge', prod.edgeWatch],
  ['prod-monitoring', prod.monitoring],
])('the template of %s matches its snapshot', async (name, template) => {
  await expect(summarizeTemplate(template)).toMatchFileSnapshot(`../snapshots/${name}.snap`);
});

test('the largest stack stays below 400 resources, of the 500 that CloudFormation allows', () => {
  expect(Object.keys(furnishedProd.template.Resources).length).toBeLessThan(400);
});

test('no stack imports an export of another, which would prevent changes of the other', () => {
  for (const { template, monitoring, releases, edgeWatch } of [dev, prod])
    expect(JSON.stringify([template, monitoring, releases, edgeWatch])).not.toMatch(
      /Fn::ImportValue|"Export"/,
    );
});

describe.each([
  ['dev', dev.template, dev.edgeWatch],
  ['prod', prod.template, prod.edgeWatch],
])('the template of %s', (stage, template, edgeWatch) => {
  const functions = resourcesOf(template, 'AWS::Lambda::Function', Lambda);

  test('has the table and the secrets under their original IDs', () => {
    const stateful = Object.entries(template.Resources)
      .filter(([, { Type }]) => /::(?:GlobalTable|Table|Secret|Bucket|UserPool)$/.test(Type))
      .map(([id]) => id);
    // Another ID would create another table without the data. The canary's token is not data: it can be
    // created again.
    expect(stateful.filter((id) => !id.startsWith('Canary')).toSorted()).toEqual([
      'DataTableFDBAD0F2',
      'OriginKeysfirst3445B9C9',
      'ProviderKeysfirecrawlD8D8FB96',
      'ProviderKeyszyte4E53EB3A',
      'PushKeySecretCA503C66',
      'SignInUsers1801E146',
      'WebhookKeySecret96F1C2EF',
    ]);
  });

  test('runs each function on arm64 and Node.js 24, with an expiring log', () => {
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

  test('has no metric filters, because the log lines contain the metrics', () => {
    expect(resourcesOf(template, 'AWS::Logs::MetricFilter', z.unknown())).toEqual([]);
  });

  test('has no bucket that must be emptied, and no custom resource', () => {
    const types = [template, edgeWatch].flatMap((one) =>
      Object.values(one.Resources).map(({ Type }) => Type),
    );
    expect(types.filter((type) => /Bucket|CustomResource|^Custom::/.test(type))).toEqual([]);
  });
});
