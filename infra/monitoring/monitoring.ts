import { Duration } from 'aws-cdk-lib';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IWidget,
  SingleValueWidget,
  TextWidget,
  TextWidgetBackground,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { type AlarmTargets, addAlarm } from '../constructs/service-alarm.ts';
import type { StageConfig } from '../stages/config.ts';
import { accountAreaTopic } from './account-area.ts';
import { canaryTopic } from './canary.ts';
import { checkTopic } from './checks.ts';
import { driverTopic } from './drivers.ts';
import { backgroundAlarms, limitAlarms } from './functions.ts';
import { awsMetricsOf, serviceMetricsOf, type Topic } from './metrics.ts';
import { notificationTopic } from './notifications.ts';
import { objectiveTopic } from './objectives.ts';
import { backlogTopic } from './queues.ts';
import { requestTopic } from './requests.ts';
import { webhookTopic } from './webhooks.ts';

interface MonitoringProps {
  tableName: string;
  config: StageConfig;
  notify: AlarmTargets;
}

/** Sections follow an operator's questions. Each alarm reports what affects users and requires a person. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, { tableName, config, notify }: MonitoringProps) {
    super(scope, id);
    const { stackName } = config;
    const watched = {
      aws: awsMetricsOf({ stackName, tableName }),
      metrics: serviceMetricsOf(stackName),
      config,
    };
    const topics = [
      objectiveTopic(watched),
      requestTopic(watched),
      ...(config.canary ? [canaryTopic(watched)] : []),
      accountAreaTopic(watched),
      checkTopic(watched),
      webhookTopic(watched),
      notificationTopic(watched),
      driverTopic(watched),
      backlogTopic(watched),
    ];
    const alarms = [
      ...topics.flatMap((topic) => topic.alarms),
      ...limitAlarms(watched),
      ...backgroundAlarms(watched),
    ].map((alarm) => addAlarm(this, notify, alarm));
    new Dashboard(this, 'Dashboard', {
      dashboardName: stackName,
      widgets: [
        [new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 3, alarms })],
        ...topics.map(section),
      ],
      defaultInterval: Duration.hours(3),
    });
  }
}

function section({ question, graphs, days }: Topic): IWidget[] {
  const width = 24 / Math.min(4, Object.keys(graphs).length);
  return [
    new TextWidget({
      markdown: `## ${question}`,
      width: 24,
      height: 1,
      background: TextWidgetBackground.TRANSPARENT,
    }),
    ...Object.entries(graphs).map(([title, lines]) => {
      const metrics = Object.entries(lines).map(([label, line]) => line.with({ label }));
      const size = { title, width, height: 5 };
      return days === undefined
        ? new GraphWidget({ ...size, left: metrics, leftYAxis: { min: 0, showUnits: false } })
        : new SingleValueWidget({
            ...size,
            metrics,
            start: `-P${days}D`,
            end: 'PT0H',
            setPeriodToTimeRange: true,
          });
    }),
  ];
}
