import { alarmsOf } from 'local-aws/metrics/alarm/alarms';
import { sectionsOf } from 'local-aws/metrics/query/dashboard';
import { createResolver } from 'local-aws/template/resolver';
import { Template } from 'local-aws/template/template';
import { describe, expect, test } from 'vitest';
import { everyMetric } from '../../../../shared/platform/metrics/metrics.ts';
import { dev, prod } from '../../../support/deployed-stages.ts';
import { emitterFinder } from '../../../support/metric-emitters.ts';
import { Lambda, resourcesOf } from '../../../support/stage-resources.ts';

describe.each([
  ['dev', dev.whole],
  ['prod', prod.whole],
])('the template of %s uses metrics', (stage, template) => {
  const stackName = `PriceWatch-${stage}`;
  const resolver = createResolver(Template.parse(template), { stackName, queueOrigin: 'https://sqs.test' });
  const emitterOf = emitterFinder(resolver, stackName);
  const sections = sectionsOf(resolver);
  const alarms = alarmsOf(resolver, stackName);
  const graphs = sections.flatMap((section) => section.graphs);
  const queries = [...graphs, ...alarms].flatMap((asked) => asked.queries);
  const asked = queries.flatMap(({ of }) => ('metric' in of ? [of.metric] : []));

  test('that the service or AWS emits, with their dimensions', () => {
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((metric) => emitterOf(metric) === 'nobody')).toEqual([]);
    for (const { properties } of resourcesOf(template, 'AWS::Lambda::Function', Lambda))
      expect(properties.Environment.Variables.METRICS_NAMESPACE).toBe(stackName);
  });

  test('including every metric that the service emits', () => {
    const shown = graphs
      .flatMap((graph) => graph.queries)
      .flatMap(({ of }) => ('metric' in of && emitterOf(of.metric) === 'service' ? [of.metric.name] : []));
    const measured = everyMetric
      .map(([name]) => name)
      .filter((name) => stage === 'prod' || !name.startsWith('canary_'));
    expect([...new Set(shown)].toSorted()).toEqual(measured.toSorted());
  });

  test('in alarms with distinct names, as in the runbook', () => {
    const names = alarms.map(({ name }) => name);
    expect(names.filter((name) => !/^[A-Z][A-Za-z]+(?:-[A-Za-z]+)?$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['RequestsFail', 'ChecksOverdue-max', 'DeadLetters-webhooks']),
    );
  });

  test("in the order of an operator's questions", () => {
    expect(sections.map(({ question }) => question)).toEqual([
      'Are the objectives met?',
      'Are users served?',
      ...(stage === 'prod' ? ['Does the smoke test pass?'] : []),
      'Can users use the account area?',
      'Are checks on time?',
      'Are webhooks arriving?',
      'Are people notified?',
      'Are drivers healthy, and what do they cost?',
      'Where is the backlog?',
    ]);
  });
});
