import { Stack } from 'aws-cdk-lib';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { driversOf } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import type { AlarmTargets } from '../constructs/service-alarm.ts';
import { ServiceMetrics } from '../constructs/service-metrics.ts';
import type { ServiceParts } from '../stack/parts.ts';
import type { StageConfig } from '../stages/config.ts';
import { accountAreaAlarms } from './account-area.ts';
import { accountLimitAlarms } from './account-limits.ts';
import { canaryAlarms } from './canary.ts';
import { checkAlarms } from './checks.ts';
import { addDashboard } from './dashboard.ts';
import { driverAlarms } from './drivers.ts';
import { notificationAlarms } from './notifications.ts';
import { objectiveAlarms } from './objectives.ts';
import { deadLetterAlarms } from './queues.ts';
import { requestAlarms } from './requests.ts';
import type { Watched } from './watched.ts';
import { webhookAlarms } from './webhooks.ts';

interface MonitoringProps {
  parts: ServiceParts;
  config: StageConfig;
  notify: AlarmTargets;
}

export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, { parts, config, notify }: MonitoringProps) {
    super(scope, id);
    const name = Stack.of(this).stackName;
    const { crawlerOrder, canary: hasCanary } = config;
    const watched = {
      parts,
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
  ];
}
