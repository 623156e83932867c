import { type AlarmState, alarmsOf, stateOf } from 'local-aws/metrics/alarm/alarms';
import { type MetricId, MetricStore } from 'local-aws/metrics/query/metric-store';
import { createResolver } from 'local-aws/template/resolver';
import { Template } from 'local-aws/template/template';
import { expect, test } from 'vitest';
import { prod } from '../../support/deployed-stages.ts';

const stackName = 'PriceWatch-prod';
const template = Template.parse(prod.whole);
const resolver = createResolver(template, { stackName, queueOrigin: 'https://sqs.test' });
const alarms = alarmsOf(resolver, stackName);

const api = (name: string): MetricId => ({
  namespace: 'AWS/ApiGateway',
  name,
  dimensions: { ApiName: stackName },
});
const own = (name: string, dimensions = {}): MetricId => ({ namespace: stackName, name, dimensions });
const lambda = (name: string, functionName: string): MetricId => ({
  namespace: 'AWS/Lambda',
  name,
  dimensions: { FunctionName: functionName },
});
type Measured = [MetricId, count: number, value: number];

/** The state of an alarm after an hour in which each minute was like this. */
function stateWhen(name: string, everyMinute: Measured[]): AlarmState['state'] {
  const alarm = alarms.find((one) => one.name === name);
  if (!alarm) throw new Error(`There is no alarm ${name}`);
  const startedMs = Date.UTC(2026, 10, 20);
  let nowMs = startedMs;
  const store = new MetricStore(() => nowMs);
  for (let minute = 0; minute < 60; minute += 1) {
    nowMs = startedMs + minute * 60_000;
    for (const [metric, count, value] of everyMinute)
      for (let one = 0; one < count; one += 1) store.record(metric, value, 'Count');
  }
  return stateOf(alarm, store, { nowMs, startedMs }).state;
}

/** Out of a hundred per minute. */
const requests = (own5xx: number, byShops: number): Measured[] => [
  [api('Count'), 100, 1],
  [api('5XXError'), own5xx + byShops, 1],
  [api('5XXError'), 100 - own5xx - byShops, 0],
  [own('requests_failed'), own5xx, 1],
  [own('requests_failed'), 100 - own5xx, 0],
];

test.each(['RequestsFail', 'Releases'])('%s fires for our own failures, not for those of shops', (name) => {
  expect(stateWhen(name, requests(0, 50))).toBe('ok');
  expect(stateWhen(name, requests(5, 50))).toBe('alarm');
  expect(stateWhen(name, requests(1, 0))).toBe('ok');
});

test('Releases uses the share of failed requests, so that a large stage can be deployed', () => {
  const many = (failed: number): Measured[] => [
    [own('requests_failed'), 2000 - failed, 0],
    [own('requests_failed'), failed, 1],
  ];
  expect([stateWhen('Releases', many(6)), stateWhen('Releases', many(20))]).toEqual(['ok', 'alarm']);
});

test('RequestsFail-raw fires even if no function can write a log line', () => {
  const down: Measured[] = [
    [api('Count'), 100, 1],
    [api('5XXError'), 100, 1],
  ];
  expect([stateWhen('RequestsFail', down), stateWhen('RequestsFail-raw', down)]).toEqual(['ok', 'alarm']);
  expect(stateWhen('RequestsFail-raw', requests(1, 10))).toBe('ok');
});

test('RequestsSlow uses the 99th percentile, if there are enough requests', () => {
  const times = (slow: number, count: number): Measured[] => [
    [api('Count'), count, 1],
    [api('Latency'), count - slow, 200],
    [api('Latency'), slow, 28_000],
  ];
  expect([stateWhen('RequestsSlow', times(2, 100)), stateWhen('RequestsSlow', times(0, 100))]).toEqual([
    'alarm',
    'ok',
  ]);
  expect(stateWhen('RequestsSlow', times(3, 3))).toBe('ok');
});

test('Releases-tools fires for failing tools, whether or not a request ever failed', () => {
  expect(stateWhen('Releases-tools', [[own('tool_calls_failed'), 5, 1]])).toBe('alarm');
});

test('each function of the API is rolled back when it crashes, even without a log line', () => {
  const functions = resolver.resources('AWS::Lambda::Function');
  const { name = '' } = functions.find(({ logicalId }) => logicalId.startsWith('listproducts')) ?? {};
  const crashes = (count: number): Measured[] => [
    [lambda('Invocations', name), 100, 1],
    [lambda('Errors', name), count, 1],
  ];
  const states = [2, 3].map((count) => stateWhen('Releases-listproducts', crashes(count)));
  expect([...states, stateWhen('Releases', crashes(9))]).toEqual(['ok', 'alarm', 'ok']);
});

test('ToolsFail uses the share of failed calls', () => {
  const calls = (failed: number): Measured[] => [
    [own('tool_calls_failed'), 100 - failed, 0],
    [own('tool_calls_failed'), failed, 1],
  ];
  expect([stateWhen('ToolsFail', calls(4)), stateWhen('ToolsFail', calls(5))]).toEqual(['ok', 'alarm']);
});

test('ChecksOverdue fires for old checks and for missing data, but not for a single late slot', () => {
  const overdue = (seconds: number): Measured[] => [[own('overdue_s', { plan: 'max' }), 1, seconds]];
  expect(stateWhen('ChecksOverdue-max', overdue(300))).toBe('ok');
  expect(stateWhen('ChecksOverdue-max', overdue(1800))).toBe('alarm');
  expect(stateWhen('ChecksOverdue-max', [])).toBe('alarm');
});

test.each([
  ['AvailabilityBurnsFast', 'requests_failed', 100, 1, 2],
  ['ChecksBurnsFast', 'checks_late', 100, 14, 15],
  ['AlertsBurnsFast', 'alerts_late', 100, 14, 15],
])('%s fires when %s uses the error budget 14.4 times too fast, over an hour and 5 minutes', (...row) => {
  const [name, metric, units, slow, fast] = row;
  const states = (bad: number) =>
    ['long', 'short'].map((part) =>
      stateWhen(`${name}-${part}`, [
        [own(metric), bad, 1],
        [own(metric), units - bad, 0],
      ]),
    );
  expect([states(slow), states(fast)]).toEqual([
    ['ok', 'ok'],
    ['alarm', 'alarm'],
  ]);
  const part = alarms.find((one) => one.name === `${name}-long`);
  expect(part).toMatchObject({
    periodMs: 3_600_000,
    composite: { name, description: expect.stringMatching(/^Page: /) },
  });
});

test('CanaryFails fires for consecutive failed runs and for missing data, but not for a single failure', () => {
  const walk = (failed: number): Measured => [own('canary_failed'), 1, failed];
  expect(stateWhen('CanaryFails', [walk(0)])).toBe('ok');
  expect(stateWhen('CanaryFails', [walk(1)])).toBe('alarm');
  expect(stateWhen('CanaryFails', [])).toBe('alarm');
});

test('RecursionStopped fires at the first message that Lambda stops, from any function with a queue', () => {
  const workers = ['crawler', 'fanout', 'purge', 'sender'];
  for (const worker of workers) {
    const functions = resolver.resources('AWS::Lambda::Function');
    const { name = '' } = functions.find(({ logicalId }) => logicalId.startsWith(worker)) ?? {};
    const stopped: Measured[] = [[lambda('RecursiveInvocationsDropped', name), 1, 1]];
    expect(stateWhen(`RecursionStopped-${worker}`, stopped)).toBe('alarm');
  }
});

test.each([
  ['reads', 'ReadThrottleEvents', {}],
  // CloudWatch does not count the index in the metrics of the table.
  ['indexwrites', 'WriteThrottleEvents', { GlobalSecondaryIndexName: 'due' }],
])('TableThrottled fires for %s alone', (variant, name, index) => {
  const [table] = resolver.resources('AWS::DynamoDB::GlobalTable');
  const dimensions = { TableName: table?.name ?? '', ...index };
  const throttled: MetricId = { namespace: 'AWS/DynamoDB', name, dimensions };
  expect(stateWhen(`TableThrottled-${variant}`, [[throttled, 10, 1]])).toBe('alarm');
});

test("ConcurrencyShort compares the account's concurrency with its current quota", () => {
  const alarm = alarms.find(({ name }) => name === 'ConcurrencyShort');
  expect(alarm).toMatchObject({ threshold: 80, periods: 3 });
  expect(alarm?.queries.map(({ of }) => of)).toEqual([
    { expression: '100 * running / SERVICE_QUOTA(running)' },
    {
      // Service Quotas lists this metric for the quota. With a dimension, it would be for one function.
      metric: { namespace: 'AWS/Lambda', name: 'ConcurrentExecutions', dimensions: {} },
      stat: 'Maximum',
      periodMs: 300_000,
    },
  ]);
});

test('no alarm depends on a sum with a metric that may never have been measured', () => {
  const sums = alarms.filter(({ queries }) =>
    queries.some(({ of }) => 'expression' in of && /FILL\(\w+, 0\) [+-]/.test(of.expression)),
  );
  expect(sums.map(({ name }) => name)).toEqual([]);
});
