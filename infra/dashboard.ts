import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  type IWidget,
  MathExpression,
  type Metric,
  type MetricOptions,
  Stats,
  TextWidget,
  TextWidgetBackground,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { Plan } from '../shared/interface/plans.ts';
import { sources } from '../shared/pages/extraction/source-reading.ts';
import { checkOutcomes, deliveryOutcomes } from '../shared/platform/metrics/metrics.ts';
import { ofLambda, queueWorkers } from './alarms/account-limits.ts';
import type { ServiceMetrics } from './constructs/service-metrics.ts';
import type { ServiceParts } from './parts.ts';

interface Shown {
  /** The name of the stack, and so of the dashboard. */
  name: string;
  parts: ServiceParts;
  metrics: ServiceMetrics;
  drivers: string[];
  alarms: IAlarm[];
}

/** Adds the one dashboard, which answers an operator's questions in the order in which they come up. */
export function addDashboard(scope: Construct, { name, alarms, ...shown }: Shown): Dashboard {
  const rows = [
    [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 3, alarms })],
    section('Are users served?', requestGraphs(shown)),
    section('Are checks on time?', checkGraphs(shown)),
    section('Are webhooks arriving?', webhookGraphs(shown)),
    section('Are drivers healthy, and what do they cost?', driverGraphs(shown)),
    section('Where is the backlog?', backlogGraphs(shown.parts)),
  ];
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: name,
    widgets: rows,
    defaultInterval: Duration.hours(3),
  });
}

type Widgets = Pick<Shown, 'parts' | 'metrics' | 'drivers'>;
interface Graph {
  title: string;
  lines: IMetric[];
}

/** Returns a heading and its graphs, spread over full rows. */
function section(question: string, graphs: Graph[]): IWidget[] {
  const width = 24 / Math.min(4, graphs.length);
  return [
    new TextWidget({
      markdown: `## ${question}`,
      width: 24,
      height: 1,
      background: TextWidgetBackground.TRANSPARENT,
    }),
    ...graphs.map(
      ({ title, lines }) =>
        new GraphWidget({ title, left: lines, leftYAxis: { min: 0, showUnits: false }, width, height: 5 }),
    ),
  ];
}

function requestGraphs({ metrics, parts }: Widgets): Graph[] {
  const { rest } = parts.api;
  const times = [50, 90, 99].map((percent) =>
    rest.metricLatency({ statistic: Stats.percentile(percent), label: `p${percent}` }),
  );
  return [
    { title: 'Requests', lines: [rest.metricCount({ label: 'all' })] },
    {
      title: 'Refused and failed',
      lines: [
        rest.metricClientError({ statistic: Stats.SUM, label: 'refused (4xx)' }),
        rest.metricServerError({ statistic: Stats.SUM, label: 'failed (5xx)' }),
        metrics.sum('requests_failed', { label: 'by our own fault' }),
        metrics.sum('pages_refused', { label: 'by shops' }),
      ],
    },
    { title: 'Time (ms)', lines: times },
    {
      title: 'Calls of tools',
      lines: [
        metrics.count('tool_calls_failed', { label: 'all' }),
        metrics.sum('tool_calls_failed', { label: 'failed' }),
      ],
    },
  ];
}

function checkGraphs({ metrics, parts: { queues } }: Widgets): Graph[] {
  const ofPlans = Plan.options.map((plan) => ({ dimensionsMap: { plan }, label: plan }));
  const waiting = (label: string, queue: keyof ServiceParts['queues']) =>
    queues[queue].queue.metricApproximateAgeOfOldestMessage({ label });
  return [
    {
      title: 'Oldest overdue check, and oldest message (s)',
      lines: [
        ...ofPlans.map((plan) => metrics.most('overdue_s', plan)),
        waiting('queue checks', 'checks'),
        waiting('queue pages', 'pages'),
        waiting('queue fan-out', 'fanOut'),
      ],
    },
    {
      title: 'Slots of the schedule worked',
      lines: ofPlans.map((plan) => metrics.sum('slots_worked', plan)),
    },
    {
      title: 'Checks by outcome',
      lines: checkOutcomes.map((outcome) =>
        metrics.count('checks_failed', { dimensionsMap: { outcome }, label: outcome }),
      ),
    },
    { title: 'Checks that failed (%)', lines: [percent(metrics.average('checks_failed'), 'failed')] },
    { title: 'Alerts fired', lines: [metrics.sum('alerts_fired', { label: 'fired' })] },
    {
      title: 'Prices read twice',
      lines: [
        metrics.count('confirmations_disagreed', { label: 'read twice' }),
        metrics.sum('confirmations_disagreed', { label: 'disagreed' }),
      ],
    },
    {
      title: 'Lost and queued again',
      lines: [
        metrics.sum('requeued_checks', { label: 'checks' }),
        metrics.sum('requeued_deliveries', { label: 'deliveries' }),
      ],
    },
  ];
}

function webhookGraphs({ metrics, parts: { queues } }: Widgets): Graph[] {
  return [
    {
      title: 'Tries by outcome',
      lines: deliveryOutcomes.map((outcome) =>
        metrics.count('deliveries_failed', { dimensionsMap: { outcome }, label: outcome }),
      ),
    },
    {
      title: 'Tries that did not arrive (%)',
      lines: [percent(metrics.average('deliveries_failed'), 'not arrived')],
    },
    { title: 'Time of receivers (ms)', lines: [metrics.p90('receiver_ms', { label: 'p90' })] },
    {
      title: 'Oldest message (s)',
      lines: [queues.webhooks.queue.metricApproximateAgeOfOldestMessage({ label: 'queue webhooks' })],
    },
  ];
}

function driverGraphs({ metrics, drivers }: Widgets): Graph[] {
  const each = drivers.map((driver) => ({ label: driver, dimensionsMap: { driver } }));
  const day = { period: Duration.days(1) };
  return [
    { title: 'Reads', lines: each.map((driver) => metrics.count('reads_failed', driver)) },
    {
      title: 'Own failures (%)',
      lines: each.map((driver) => percent(metrics.average('reads_failed', driver), driver.label)),
    },
    { title: 'Time of a read, p90 (ms)', lines: each.map((driver) => metrics.p90('read_ms', driver)) },
    {
      title: 'Credits a day',
      lines: each.map((driver) => metrics.sum('credits_used', { ...driver, ...day })),
    },
    { title: 'Budget of the day spent', lines: each.map((driver) => metrics.sum('budgets_spent', driver)) },
    {
      title: 'Checks by driver and outcome',
      lines: drivers.flatMap((driver) =>
        checkOutcomes.map((outcome) =>
          metrics.count('checks_failed', {
            dimensionsMap: { driver, outcome },
            label: `${driver} ${outcome}`,
          }),
        ),
      ),
    },
    {
      title: 'Where prices were found',
      lines: sources.map((source) => metrics.count('read_ms', { dimensionsMap: { source }, label: source })),
    },
  ];
}

function backlogGraphs({ queues, table, functions }: ServiceParts): Graph[] {
  const all = Object.entries(queues);
  const ofQueue = { statistic: Stats.MAXIMUM };
  const workers = ['crawler', 'sender', 'fan-out'].flatMap((name) => functions.get(name) ?? []);
  const ofWorkers = (metricName: string, options: MetricOptions) =>
    workers.map((worker) => worker.metric(metricName, { label: worker.node.id, ...options }));
  return [
    {
      title: 'Messages waiting',
      lines: all.map(([label, { queue }]) =>
        queue.metricApproximateNumberOfMessagesVisible({ ...ofQueue, label }),
      ),
    },
    {
      title: 'Dead letters',
      lines: all.map(([label, { deadLetters }]) =>
        deadLetters.metricApproximateNumberOfMessagesVisible({ ...ofQueue, label }),
      ),
    },
    {
      title: 'Messages sent',
      lines: all.map(([label, { queue }]) =>
        queue.metricNumberOfMessagesSent({ statistic: Stats.SUM, label }),
      ),
    },
    { title: 'Workers at once', lines: ofWorkers('ConcurrentExecutions', { statistic: Stats.MAXIMUM }) },
    { title: 'Workers that crashed', lines: ofWorkers('Errors', { statistic: Stats.SUM }) },
    {
      title: 'Time of a worker, p90 (ms)',
      lines: ofWorkers('Duration', { statistic: Stats.percentile(90) }),
    },
    {
      title: 'Functions throttled',
      lines: [ofLambda('Throttles', Stats.SUM).with({ label: 'all' })],
    },
    {
      title: 'Functions at once',
      lines: [ofLambda('ConcurrentExecutions', Stats.MAXIMUM).with({ label: 'of the account' })],
    },
    {
      title: 'Stopped as endless loops',
      lines: queueWorkers.flatMap(
        (name) =>
          functions.get(name)?.metric('RecursiveInvocationsDropped', { label: name, statistic: Stats.SUM }) ??
          [],
      ),
    },
    {
      title: 'Capacity taken',
      lines: [
        table.metricConsumedReadCapacityUnits({ label: 'read' }),
        table.metricConsumedWriteCapacityUnits({ label: 'written' }),
      ],
    },
    {
      title: 'Table throttled',
      lines: ['ReadThrottleEvents', 'WriteThrottleEvents'].map((label) =>
        table.metric(label, { label, statistic: Stats.SUM }),
      ),
    },
  ];
}

/** Returns a share in percent. Each line of a graph has an id of its own. */
function percent(share: Metric, label: string): MathExpression {
  const id = `share_${label.replaceAll(/\W/gu, '_')}`;
  return new MathExpression({ expression: `100 * ${id}`, usingMetrics: { [id]: share }, label });
}
