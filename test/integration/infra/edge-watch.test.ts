import { alarmsOf, stateOf } from 'local-aws/metrics/alarm/alarms';
import { MetricStore } from 'local-aws/metrics/query/metric-store';
import { createResolver } from 'local-aws/template/resolver';
import { Template } from 'local-aws/template/template';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { prodElsewhere } from '../../support/deployed-stages.ts';
import type { DeployedTemplate } from '../../support/synthesize-stage.ts';

const { template, edgeWatch, region } = prodElsewhere;
const reference = /\{"Fn::GetStackOutput":(?<asked>\{[^}]*\})\}/g;

function only(type: string, from: DeployedTemplate = edgeWatch) {
  const found = Object.values(from.Resources).filter(({ Type }) => Type === type);
  expect(found).toHaveLength(1);
  return found[0]?.Properties;
}

describe('the distribution that is watched', () => {
  const asked = (from: DeployedTemplate) => {
    // The other output is the site's URL, where the runbooks are.
    const all = [...JSON.stringify(from).matchAll(reference)]
      .map(({ groups }) => groups?.asked)
      .filter((one) => !one?.includes('"SiteUrl"'));
    expect(all.length).toBeGreaterThan(2);
    expect(new Set(all).size).toBe(1);
    return JSON.parse(all[0] ?? '');
  };

  test("is the one that the stage's stack exports", () => {
    expect(asked(edgeWatch)).toMatchObject({ StackName: 'PriceWatch-prod', OutputName: 'DistributionId' });
    expect(template.Outputs.DistributionId).toEqual({
      Value: { Ref: expect.stringMatching(/^EdgeDistribution/) },
    });
  });

  test("is looked up in the stage's region", () => {
    expect([region, asked(edgeWatch).Region]).toEqual(['eu-central-1', 'eu-central-1']);
    expect(JSON.stringify(edgeWatch)).not.toContain('Custom::');
  });
});

describe('the alarms of the edge', () => {
  const name = 'PriceWatch-prod-edge';
  const known = JSON.stringify(edgeWatch).replaceAll(reference, '"E1"');
  const resolver = createResolver(Template.parse(JSON.parse(known)), { stackName: name, queueOrigin: '' });
  const alarms = alarmsOf(resolver, name);
  const site = { DistributionId: 'E1', Region: 'Global' };
  const edgeFunction = { FunctionName: 'PriceWatch-prod-viewer-request', Region: 'Global' };

  test('use metrics that CloudFront records for this distribution and this function', () => {
    const queries = alarms.flatMap((alarm) =>
      alarm.queries.flatMap(({ of }) => ('metric' in of ? [of.metric] : [])),
    );
    const namespace = 'AWS/CloudFront';
    expect(queries).toEqual([
      { namespace, name: '5xxErrorRate', dimensions: site },
      { namespace, name: 'Requests', dimensions: site },
      { namespace, name: 'FunctionExecutionErrors', dimensions: edgeFunction },
      { namespace, name: 'FunctionValidationErrors', dimensions: edgeFunction },
      { namespace, name: 'FunctionThrottles', dimensions: edgeFunction },
    ]);
    expect(only('AWS::CloudFront::Function', template)).toMatchObject({ Name: edgeFunction.FunctionName });
    const subscriptions = Object.values(edgeWatch.Resources).filter(
      ({ Type }) => Type === 'AWS::SNS::Subscription',
    );
    expect(subscriptions.map(({ Properties }) => Properties.Endpoint)).toEqual([
      'you@example.com',
      'you@example.com',
    ]);
  });

  /** The state of an alarm after an hour in which each minute was like this. */
  function stateWhen(
    alarmName: string,
    everyMinute: [string, Record<string, string>, number, number][],
  ): string {
    const alarm = alarms.find((one) => one.name === alarmName);
    if (!alarm) throw new Error(`There is no alarm ${alarmName}`);
    const startedMs = Date.UTC(2026, 10, 20);
    let nowMs = startedMs;
    const store = new MetricStore(() => nowMs);
    for (let minute = 0; minute < 60; minute += 1) {
      nowMs = startedMs + minute * 60_000;
      for (const [metric, dimensions, count, value] of everyMinute)
        for (let one = 0; one < count; one += 1)
          store.record({ namespace: 'AWS/CloudFront', name: metric, dimensions }, value, 'Count');
    }
    return stateOf(alarm, store, { nowMs, startedMs }).state;
  }

  test.each([
    ['that returns only 503', 10, 100, 'alarm'],
    ['where a third of the requests fail, as when shops block them', 10, 30, 'ok'],
    ['with few requests', 1, 100, 'ok'],
  ])('RequestsFail for a site %s: %s', (_what, requests, rate, state) => {
    const measured: [string, Record<string, string>, number, number][] = [
      ['Requests', site, requests, 1],
      ['5xxErrorRate', site, 1, rate],
    ];
    expect(stateWhen('RequestsFail', measured)).toBe(state);
  });

  test('FunctionFails fires for a function that throws, but not for missing data', () => {
    expect(stateWhen('FunctionFails', [['FunctionExecutionErrors', edgeFunction, 1, 1]])).toBe('alarm');
    expect(stateWhen('FunctionFails', [])).toBe('ok');
  });
});

describe('the access log of the edge', () => {
  test('is kept as long as the others, and omits headers, paths and queries, which contain tokens, feed secrets and codes', () => {
    expect(only('AWS::Logs::LogGroup')).toMatchObject({ RetentionInDays: 30 });
    const { RecordFields } = z
      .object({ RecordFields: z.array(z.string()) })
      .parse(only('AWS::Logs::Delivery'));
    expect(
      RecordFields.filter((field) => /cookie|authorization|referer|query|uri|^cs-headers/i.test(field)),
    ).toEqual([]);
    expect(RecordFields).toEqual(expect.arrayContaining(['c-ip', 'cs-method', 'sc-status']));
  });

  test('can be written by the delivery service before deliveries start', () => {
    const delivery = Object.values(edgeWatch.Resources).find(({ Type }) => Type === 'AWS::Logs::Delivery');
    const before = z.object({ DependsOn: z.array(z.string()) }).parse(delivery).DependsOn;
    const types = before.map((id) => edgeWatch.Resources[id]?.Type);
    expect(types).toEqual(expect.arrayContaining(['AWS::Logs::DeliverySource', 'AWS::Logs::ResourcePolicy']));
    expect(JSON.stringify(only('AWS::Logs::ResourcePolicy'))).toContain('delivery.logs.amazonaws.com');
  });
});
