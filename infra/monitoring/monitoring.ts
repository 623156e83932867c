import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IWidget,
  SingleValueWidget,
  TextWidget,
  TextWidgetBackground,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { driversOf } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import type { AlarmTargets } from '../constructs/service-alarm.ts';
import { ServiceMetrics } from '../constructs/service-metrics.ts';
import type { StageConfig } from '../stages/config.ts';
import { accountAreaAlarms, accountAreaGraphs } from './account-area.ts';
import { accountLimitAlarms } from './account-limits.ts';
import { awsMetricsOf } from './aws-metrics.ts';
import { backgroundAlarms } from './background.ts';
import { canaryAlarms, canaryGraphs } from './canary.ts';
import { checkAlarms, checkGraphs } from './checks.ts';
import { driverAlarms, driverGraphs } from './drivers.ts';
import { notificationAlarms, notificationGraphs } from './notifications.ts';
import { objectiveAlarms, objectiveGraphs } from './objectives.ts';
import { backlogGraphs, deadLetterAlarms } from './queues.ts';
import { requestAlarms, requestGraphs } from './requests.ts';
import type { Graph, Watched } from './watched.ts';
import { webhookAlarms, webhookGraphs } from './webhooks.ts';

interface MonitoringProps {
  tableName: string;
  config: StageConfig;
  notify: AlarmTargets;
}

export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, { tableName, config, notify }: MonitoringProps) {
    super(scope, id);
    const { stackName: name, crawlerOrder, canary: hasCanary } = config;
    const watched = {
      aws: awsMetricsOf({ stackName: name, tableName }),
      notify,
      metrics: new ServiceMetrics(name),
      drivers: driversOf(crawlerOrder),
      routes: crawlerOrder,
      hasCanary,
      creditsPerDay: config.creditsPerDay,
      configurationSet: config.deployment?.mail ? config.stackName : null,
    };
    const alarms = addAlarms(this, watched);
    addDashboard(this, { ...watched, name, alarms });
  }
}

/** Adds the alarms. Each reports a problem that affects users and requires a person. */
function addAlarms(scope: Construct, watched: Watched): IAlarm[] {
  return [
    ...objectiveAlarms(scope, watched),
    ...requestAlarms(scope, watched),
    ...canaryAlarms(scope, watched),
    ...accountAreaAlarms(scope, watched),
    ...accountLimitAlarms(scope, watched),
    ...checkAlarms(scope, watched),
    ...driverAlarms(scope, watched),
    ...webhookAlarms(scope, watched),
    ...notificationAlarms(scope, watched),
    ...deadLetterAlarms(scope, watched),
    ...backgroundAlarms(scope, watched),
  ];
}

interface Shown extends Watched {
  /** The name of the dashboard. */
  name: string;
  alarms: IAlarm[];
}

/** Adds the dashboard. Its sections follow an operator's questions. */
function addDashboard(scope: Construct, { name, alarms, ...shown }: Shown): Dashboard {
  const rows = [
    [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 3, alarms })],
    section('Are the objectives met?', objectiveGraphs(shown)),
    section('Are users served?', requestGraphs(shown)),
    ...(shown.hasCanary ? [section('Does the smoke test pass?', canaryGraphs(shown))] : []),
    section('Can users use the account area?', accountAreaGraphs(shown)),
    section('Are checks on time?', checkGraphs(shown)),
    section('Are webhooks arriving?', webhookGraphs(shown)),
    section('Are people notified?', notificationGraphs(shown)),
    section('Are drivers healthy, and what do they cost?', driverGraphs(shown)),
    section('Where is the backlog?', backlogGraphs(shown)),
  ];
  return new Dashboard(scope, 'Dashboard', {
    dashboardName: name,
    widgets: rows,
    defaultInterval: Duration.hours(3),
  });
}

/** Returns a heading and its graphs in full rows. */
function section(question: string, graphs: Graph[]): IWidget[] {
  const width = 24 / Math.min(4, graphs.length);
  return [
    new TextWidget({
      markdown: `## ${question}`,
      width: 24,
      height: 1,
      background: TextWidgetBackground.TRANSPARENT,
    }),
    ...graphs.map(({ title, lines, days }) =>
      days === undefined
        ? new GraphWidget({ title, left: lines, leftYAxis: { min: 0, showUnits: false }, width, height: 5 })
        : new SingleValueWidget({
            title,
            metrics: lines,
            width,
            height: 5,
            start: `-P${days}D`,
            end: 'PT0H',
            setPeriodToTimeRange: true,
          }),
    ),
  ];
}
