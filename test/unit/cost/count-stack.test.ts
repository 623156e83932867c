import { expect, test } from 'vitest';
import { billOf } from '../../../commands/cost/bill.ts';
import { countStacks } from '../../../infra/stack/billed-parts.ts';
import { workload } from './workload.ts';

const stat = { Id: 'm', MetricStat: {} };
const main = {
  Resources: {
    Simple: { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
    Sum: {
      Type: 'AWS::CloudWatch::Alarm',
      Properties: { Metrics: [{ Id: 'e', Expression: 'a + b' }, stat, stat] },
    },
    Key: { Type: 'AWS::SecretsManager::Secret', Properties: {} },
    Rules: { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}, {}, {}] } },
    Live: { Type: 'AWS::ApiGateway::Stage', Properties: { TracingEnabled: true } },
    Work: { Type: 'AWS::Lambda::EventSourceMapping', Properties: {} },
  },
};
const edge = { Resources: { Graphs: { Type: 'AWS::CloudWatch::Dashboard', Properties: {} } } };

test('every resource with a fixed price is counted in the templates', () => {
  expect(countStacks([main, edge])).toEqual({
    alarmMetrics: 3,
    dashboards: 1,
    firewalls: 1,
    firewallRules: 4,
    secrets: 1,
    workedQueues: 1,
    isTraced: true,
  });
});

test('an additional rule and secret add their prices', () => {
  const fixed = (changes: object) => {
    const one = workload();
    return billOf({ ...one, stack: { ...one.stack, ...changes } }).parts.fixed;
  };
  const { firewallRules, secrets } = workload().stack;
  const [less, more] = [fixed({}), fixed({ firewallRules: firewallRules + 1, secrets: secrets + 1 })];
  expect((more.get('CloudFront and WAF') ?? 0) - (less.get('CloudFront and WAF') ?? 0)).toBeCloseTo(1);
  expect((more.get('Secrets Manager') ?? 0) - (less.get('Secrets Manager') ?? 0)).toBeCloseTo(0.4);
});
