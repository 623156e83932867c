import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { driversOf } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import { addAlarms } from '../alarms/alarms.ts';
import type { AlarmTargets } from '../constructs/service-alarm.ts';
import { ServiceMetrics } from '../constructs/service-metrics.ts';
import { addDashboard } from '../dashboard/dashboard.ts';
import type { StageConfig } from '../stages/config.ts';
import type { ServiceParts } from './parts.ts';

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
      metrics: new ServiceMetrics(name),
      drivers: driversOf(crawlerOrder),
      routes: crawlerOrder,
      hasCanary,
      configurationSet: config.deployment?.mail ? config.stackName : null,
    };
    const alarms = addAlarms(this, { ...watched, notify, creditsPerDay: config.creditsPerDay });
    addDashboard(this, { ...watched, name, alarms });
  }
}
