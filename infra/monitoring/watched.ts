import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { DriverName, FetchRoute } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import type { AlarmTargets } from '../constructs/service-alarm.ts';
import type { ServiceMetrics } from '../constructs/service-metrics.ts';
import type { CreditsPerDay } from '../stages/stages.ts';
import type { AwsMetrics } from './aws-metrics.ts';

/** What alarms and graphs watch, and where alarms notify. */
export interface Watched {
  aws: AwsMetrics;
  metrics: ServiceMetrics;
  notify: AlarmTargets;
  drivers: readonly DriverName[];
  routes: readonly FetchRoute[];
  creditsPerDay: CreditsPerDay;
  /** Whether the stage has a canary. */
  hasCanary: boolean;
  /** The stage's SES configuration set, or null if the stage sends no e-mail. */
  configurationSet: string | null;
}

/** A graph of the dashboard. */
export interface Graph {
  title: string;
  lines: IMetric[];
  /** One number over this many days, regardless of the dashboard's time range. */
  days?: number;
}
