import { Duration, Stack } from 'aws-cdk-lib';
import { AlarmStatusWidget, MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import {
  DashboardRenderingPreference,
  DefaultDashboardFactory,
  MonitoringFacade,
} from 'cdk-monitoring-constructs';
import { Construct } from 'constructs';
import { Plan } from '../shared/contract/plans.ts';
import { addAlarms } from './alarms.ts';
import type { StageConfig } from './config.ts';
import { LineMetrics } from './constructs/line-metrics.ts';
import type { ServiceParts } from './parts.ts';

interface MonitoringProps {
  parts: ServiceParts;
  config: StageConfig;
  topic: ITopic;
  providerCreditsPerDay: number;
}

/** The alarms, and one dashboard that answers an operator's questions in the order in which they come up. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    const { parts, config, topic, providerCreditsPerDay } = props;
    const drivers = config.crawlerOrder;
    const lines = new LineMetrics(this, 'Lines', parts);
    const alarms = addAlarms(this, { parts, lines, topic, drivers, providerCreditsPerDay });
    const name = Stack.of(this).stackName;
    const facade = new MonitoringFacade(this, name, {
      dashboardFactory: new DefaultDashboardFactory(this, 'Dashboards', {
        dashboardNamePrefix: name,
        renderingPreference: DashboardRenderingPreference.INTERACTIVE_ONLY,
        createSummaryDashboard: false,
        createAlarmDashboard: false,
      }),
    });
    facade.addWidget(new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 4, alarms }));
    showRequests(facade, parts);
    showChecks(facade, lines, parts);
    showWebhooks(facade, lines, parts);
    showDrivers(facade, lines, drivers);
    showBacklog(facade, parts);
  }
}

function showRequests(facade: MonitoringFacade, { api: { rest } }: ServiceParts): void {
  const count = { statistic: Stats.SUM };
  facade.addLargeHeader('Are users served?').monitorCustom({
    alarmFriendlyName: 'Requests',
    humanReadableName: 'Requests',
    metricGroups: [
      { title: 'Requests', metrics: [rest.metricCount({ label: 'all' })] },
      {
        title: 'Refused and failed',
        metrics: [
          rest.metricClientError({ ...count, label: 'refused (4xx)' }),
          rest.metricServerError({ ...count, label: 'failed (5xx)' }),
        ],
      },
      {
        title: 'Time (ms)',
        metrics: [50, 90, 99].map((percent) =>
          rest.metricLatency({ statistic: Stats.percentile(percent), label: `p${percent}` }),
        ),
      },
    ],
  });
}

function showChecks(facade: MonitoringFacade, lines: LineMetrics, { queues }: ServiceParts): void {
  const waiting = (label: string, queue: keyof ServiceParts['queues']) =>
    queues[queue].queue.metricApproximateAgeOfOldestMessage({ label });
  facade.addLargeHeader('Are checks on time?').monitorCustom({
    alarmFriendlyName: 'Checks',
    humanReadableName: 'Checks',
    metricGroups: [
      { title: 'Oldest message (s)', metrics: [waiting('checks', 'checks'), waiting('fan-out', 'fanOut')] },
      {
        title: 'Ticks',
        metrics: Plan.options.map((plan) => lines.count('Ticks', { dimensionsMap: { plan }, label: plan })),
      },
      {
        title: 'Ended',
        metrics: [
          lines.count('ChecksCompleted'),
          lines.count('ChecksFailed'),
          lines.count('ChecksBlocked'),
          lines.sum('RequeuedChecks'),
        ],
      },
      { title: 'Alerts fired', metrics: [lines.sum('AlertsFired')] },
    ],
  });
}

function showWebhooks(facade: MonitoringFacade, lines: LineMetrics, { queues }: ServiceParts): void {
  facade.addLargeHeader('Are webhooks arriving?').monitorCustom({
    alarmFriendlyName: 'Webhooks',
    humanReadableName: 'Webhooks',
    metricGroups: [
      {
        title: 'Tries by outcome',
        metrics: [
          lines.count('Delivered'),
          lines.count('DeliveriesRetried'),
          lines.count('DeliveriesFailed'),
        ],
      },
      { title: 'Time of receivers, p90 (ms)', metrics: [lines.p90('DeliveryTime')] },
      { title: 'Oldest message (s)', metrics: [queues.webhooks.queue.metricApproximateAgeOfOldestMessage()] },
    ],
  });
}

function showDrivers(facade: MonitoringFacade, lines: LineMetrics, drivers: string[]): void {
  const each = drivers.map((driver) => ({ label: driver, dimensionsMap: { driver } }));
  facade.addLargeHeader('Are drivers healthy, and what do they cost?').monitorCustom({
    alarmFriendlyName: 'Drivers',
    humanReadableName: 'Drivers',
    metricGroups: [
      { title: 'Reads', metrics: each.map((options) => lines.count('PageReads', options)) },
      {
        title: 'Failed (%)',
        metrics: drivers.map((driver) => failedOf(driver, lines)),
      },
      { title: 'Time of a read, p90 (ms)', metrics: each.map((options) => lines.p90('PageReads', options)) },
      {
        title: 'Credits a day',
        metrics: each.map((options) => lines.sum('Credits', { ...options, period: Duration.days(1) })),
      },
    ],
  });
}

function failedOf(driver: string, lines: LineMetrics): MathExpression {
  const dimensionsMap = { driver };
  // One graph holds them all, and an id once.
  const [failed, reads] = [`failed_${driver}`, `reads_${driver}`];
  return new MathExpression({
    label: driver,
    expression: `100 * FILL(${failed}, 0) / ${reads}`,
    usingMetrics: {
      [failed]: lines.count('PageReadsFailed', { dimensionsMap }),
      [reads]: lines.count('PageReads', { dimensionsMap }),
    },
  });
}

function showBacklog(facade: MonitoringFacade, { queues, table, functions }: ServiceParts): void {
  facade.addLargeHeader('Where is the backlog?');
  for (const { queue, deadLetters } of Object.values(queues))
    facade.monitorSqsQueueWithDlq({ queue, deadLetterQueue: deadLetters });
  for (const name of ['crawler', 'sender', 'fan-out']) {
    const lambdaFunction = functions.get(name);
    if (lambdaFunction) facade.monitorLambdaFunction({ lambdaFunction });
  }
  facade.monitorCustom({
    alarmFriendlyName: 'Table',
    humanReadableName: 'Table',
    metricGroups: [
      {
        title: 'Capacity taken',
        metrics: [table.metricConsumedReadCapacityUnits(), table.metricConsumedWriteCapacityUnits()],
      },
      {
        title: 'Throttled',
        metrics: ['ReadThrottleEvents', 'WriteThrottleEvents'].map((label) =>
          table.metric(label, { label, statistic: Stats.SUM }),
        ),
      },
    ],
  });
}
