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
import type { Construct } from 'constructs';
import { accountAreaGraphs } from './account-area.ts';
import { canaryGraphs } from './canary.ts';
import { checkGraphs } from './checks.ts';
import { driverGraphs } from './drivers.ts';
import { notificationGraphs } from './notifications.ts';
import { objectiveGraphs } from './objectives.ts';
import { backlogGraphs } from './queues.ts';
import { requestGraphs } from './requests.ts';
import type { Graph, Watched } from './watched.ts';
import { webhookGraphs } from './webhooks.ts';

interface Shown extends Watched {
  /** The name of the stack and of the dashboard. */
  name: string;
  alarms: IAlarm[];
}

/** Adds the dashboard. Its sections follow an operator's questions. */
export function addDashboard(scope: Construct, { name, alarms, ...shown }: Shown): Dashboard {
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
    section('Where is the backlog?', backlogGraphs(shown.parts)),
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
