import { expect, test } from 'vitest';
import { createLocalPages } from '../../../../src/metrics/page/local-pages.ts';
import { MetricStore } from '../../../../src/metrics/query/metric-store.ts';
import { createReporter } from '../../../../src/metrics/report.ts';
import { createResolver } from '../../../../src/template/resolver.ts';
import { Template } from '../../../../src/template/template.ts';

const hourMs = 3_600_000;
const startedMs = Date.UTC(2026, 10, 24, 12);
const days = 30 * 86_400;
const bad = ['Watch', 'requests_failed', { id: 'bad', visible: false, stat: 'Average', period: days }];
const left = { expression: '100 - 100 * FILL(bad, 0) / 0.001', label: 'budget left (%)', period: days };
const widget = {
  type: 'metric',
  properties: { title: 'Availability', view: 'singleValue', start: '-P30D', metrics: [bad, [left]] },
};
const widgets = [{ type: 'text', properties: { markdown: '## Are the objectives met?' } }, widget];
const template = Template.parse({
  Resources: {
    Board: {
      Type: 'AWS::CloudWatch::Dashboard',
      Properties: { DashboardBody: JSON.stringify({ widgets }) },
    },
  },
});

test('a number over 30 days includes everything that this run has measured, and shows its start', async () => {
  let nowMs = startedMs;
  const store = new MetricStore(() => nowMs);
  const resolver = createResolver(template, { stackName: 'Watch', queueOrigin: 'http://127.0.0.1:1' });
  const answer = createLocalPages({
    name: 'Watch',
    report: createReporter(resolver, store, 'Watch'),
    store,
    isDiskFull: () => false,
  });
  const get = async (page: string) => {
    const url = `/_local/${page}`;
    return (await answer({ url, method: 'GET', headers: { host: 'localhost' } }))?.body.toString() ?? '';
  };
  const record = (value: number) =>
    store.record({ namespace: 'Watch', name: 'requests_failed', dimensions: {} }, value, 'Count');
  // One of 4,000 requests failed ten hours ago, which is a quarter of what 99.9 % allows.
  record(1);
  for (let request = 1; request < 2000; request += 1) record(0);
  nowMs += 10 * hourMs;
  for (let request = 0; request < 2000; request += 1) record(0);

  const [{ graphs }] = JSON.parse(await get('metrics?minutes=10')).sections;
  expect(graphs).toMatchObject([
    {
      over_s: days,
      measured_since: '2026-11-24T12:00:00.000Z',
      lines: [{ label: 'budget left (%)', points: [{ value: 75 }] }],
    },
  ]);
  const page = await get('status');
  expect(page).toContain('<dt>budget left (%)</dt><dd>75</dd>');
  expect(page).toContain('Looks back 30 days. Counts what was measured since 2026-11-24 12:00 UTC.');

  // The failure leaves the window together with its hour.
  nowMs = startedMs + 30 * 24 * hourMs + hourMs;
  record(0);
  expect(await get('status')).toContain('<dd>100</dd>');
});
