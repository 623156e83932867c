import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLocalPages, plain } from '../../../../src/metrics/page/local-pages.ts';
import { MetricStore } from '../../../../src/metrics/query/metric-store.ts';
import { createReporter } from '../../../../src/metrics/report.ts';
import { createResolver } from '../../../../src/template/resolver.ts';
import { Template } from '../../../../src/template/template.ts';

const graph = (title: string, ...metrics: unknown[]) => ({ type: 'metric', properties: { title, metrics } });
const widgets = [
  { type: 'text', properties: { markdown: '## Are users <served>?' } },
  graph('Reads', ['Watch', 'reads_failed', 'driver', 'direct', { stat: 'SampleCount', label: 'direct' }]),
  graph('Throttled', ['AWS/Lambda', 'Throttles', { stat: 'Sum' }]),
];
const template = Template.parse({
  Resources: {
    Board: {
      Type: 'AWS::CloudWatch::Dashboard',
      Properties: { DashboardBody: JSON.stringify({ widgets }) },
    },
    ReadsFail: {
      Type: 'AWS::CloudWatch::Alarm',
      Properties: {
        AlarmName: 'Watch-ReadsFail',
        AlarmDescription: 'No prices. First: look at the log. See https://shop.example/docs#provider-down.',
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        EvaluationPeriods: 1,
        Threshold: 3,
        TreatMissingData: 'notBreaching',
        Namespace: 'Watch',
        MetricName: 'reads_failed',
        Dimensions: [{ Name: 'driver', Value: 'direct' }],
        Period: 60,
        Statistic: 'Sum',
      },
    },
  },
});

let nowMs = 1_000_000 * 60_000;
const store = new MetricStore(() => nowMs);
const resolver = createResolver(template, { stackName: 'Watch', queueOrigin: 'http://127.0.0.1:1' });
let isDiskFull = false;
const answer = createLocalPages({
  name: 'Price <Watch>',
  report: createReporter(resolver, store, 'Watch'),
  store,
  isDiskFull: () => isDiskFull,
  more: new Map([['mail', () => plain(200, 'No mail.')]]),
});
for (let read = 0; read < 4; read += 1)
  store.record({ namespace: 'Watch', name: 'reads_failed', dimensions: { driver: 'direct' } }, 1, 'Count');
nowMs += 60_000;

const get = async (url: string, host = '127.0.0.1:8787', method = 'GET') =>
  answer({ url, method, headers: { host } });
const textOf = async (url: string) => (await get(url))?.body.toString() ?? '';

describe('a request', () => {
  test.each(['127.0.0.1:8787', 'localhost:8787', 'localhost', '[::1]:8787', 'LOCALHOST:1'])(
    'with a name of this machine gets a response: %s',
    async (host) => {
      expect((await get('/_local/status', host))?.status).toBe(200);
    },
  );

  test.each(
    'evil.example | evil.example:8787 | localhost.evil.example | 127.0.0.1.evil.example |  | a b'.split(
      ' | ',
    ),
  )('with another name is rejected: "%s"', async (host) => {
    const refusal = await get('/_local/metrics', host);
    expect(refusal?.status).toBe(403);
    expect(refusal?.body.toString()).not.toContain('reads');
  });

  test('for an operation of the service is not handled here', async () => {
    for (const url of ['/', '/api/v1/me', '/_locale', '/x/_local/status']) expect(await get(url)).toBe(null);
  });

  test.each(['/_local/', '/_local/constructor', '/_local/__proto__', '/_local/status/', '/_local/../status'])(
    'for a missing page gets a 404: %s',
    async (url) => {
      expect((await get(url))?.status).toBe(404);
    },
  );

  test("finds the application's pages next to them", async () => {
    expect((await get('/_local/mail'))?.body.toString()).toBe('No mail.\n');
    const names = '/_local/mail, /_local/metrics, /_local/status';
    expect((await get('/_local/'))?.body.toString()).toBe(`Available pages: ${names}.\n`);
  });

  test('HEAD returns the headers of GET', async () => {
    expect(await get('/_local/status', 'localhost', 'HEAD')).toMatchObject({ status: 200 });
  });

  test('that would change something is rejected', async () => {
    expect((await get('/_local/metrics', 'localhost', 'POST'))?.status).toBe(405);
  });

  test.each(['minutes=0', 'minutes=181', 'period=90', 'period=x', 'of=reads_failed'])(
    'with invalid parameters gets the valid ones: %s',
    async (query) => {
      expect((await get(`/_local/metrics?${query}`))?.status).toBe(400);
    },
  );
});

describe('the report', () => {
  const read = async (query = '') => JSON.parse(await textOf(`/_local/metrics${query}`));

  test('has the values of each line of each graph', async () => {
    const [{ question, graphs }] = (await read()).sections;
    expect(question).toBe('Are users <served>?');
    expect(graphs[0].lines[0]).toMatchObject({
      label: 'direct',
      query: {
        namespace: 'Watch',
        name: 'reads_failed',
        dimensions: { driver: 'direct' },
        stat: 'SampleCount',
      },
      points: [{ until: new Date(nowMs).toISOString(), value: 4 }],
    });
  });

  test('has the alarms with their states and their descriptions', async () => {
    expect((await read()).alarms).toEqual([
      {
        name: 'ReadsFail',
        state: 'ok',
        value: null,
        threshold: 3,
        is_bad_below: false,
        period_s: 60,
        periods: 1,
        description: 'No prices. First: look at the log. See https://shop.example/docs#provider-down.',
      },
    ]);
  });

  test('has each point of a metric that is requested by name, and the sums of all others', async () => {
    expect((await read('?name=reads_failed')).metrics[0].points).toMatchObject([{ count: 4, sum: 4 }]);
    expect((await read()).metrics[0]).toMatchObject({ name: 'reads_failed', count: 4 });
    expect((await read()).metrics[0]).not.toHaveProperty('points');
    expect((await read('?name=other')).metrics).toEqual([]);
    expect((await read('?minutes=1')).metrics[0]).toMatchObject({ count: 0 });
  });
});

describe('the status page', () => {
  let page = '';
  beforeAll(async () => {
    page = await textOf('/_local/status');
  });

  test('says which graphs have no data', () => {
    expect(page).toContain('<h3>Throttled</h3><p class="quiet">No data.</p>');
  });

  test('has the effect on users and the first action for each alarm, and links to its runbook', () => {
    expect(page).toMatch(
      /ReadsFail.*No prices\. First: look at the log\. <a href="https:\/\/shop\.example\/docs#provider-down">Runbook/u,
    );
  });

  test('cannot run or load anything, and has only the allowed styles', async () => {
    const headers = (await get('/_local/status'))?.headers ?? {};
    const [, styles = ''] = /<style>(.*)<\/style>/su.exec(page) ?? [];
    const hash = createHash('sha256').update(styles).digest('base64');
    expect(headers['Content-Security-Policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page).not.toMatch(/<script|\son\w+=|\sstyle=|src=|url\(/u);
    expect(headers['Cache-Control']).toBe('no-store');
  });

  test('shows the total and the maximum of a graph', async () => {
    expect(page).toMatch(/Reads, in all<small>up to 4<\/small>.*>direct<\/dt><dd>4<\/dd>/u);
  });

  test('escapes all texts', async () => {
    expect(page).toContain('Are users &lt;served&gt;?');
    expect(page).not.toContain('<served>');
  });

  test('warns of a full disk above the alarms, only while it is full', async () => {
    expect(page).not.toContain('is full');
    isDiskFull = true;
    const warning = await textOf('/_local/status');
    const metrics = await textOf('/_local/metrics');
    isDiskFull = false;
    expect(warning).toMatch(
      /The disk of the data folder is full\..*delete .* rotated logs.*All 1 alarms OK\./su,
    );
    expect(JSON.parse(metrics)).toMatchObject({ disk_full: true });
    expect(JSON.parse(await textOf('/_local/metrics'))).toMatchObject({ disk_full: false });
  });

  test('starts with the firing alarms', async () => {
    for (let read = 0; read < 3; read += 1)
      store.record(
        { namespace: 'Watch', name: 'reads_failed', dimensions: { driver: 'direct' } },
        1,
        'Count',
      );
    const calling = await textOf('/_local/status');
    expect(calling).toContain('<title>(1) Price &lt;Watch&gt;');
    expect(calling).toContain('1 of 1 alarms fires.');
    expect(calling.indexOf('No prices.')).toBeLessThan(calling.indexOf('<h2>'));
  });
});
