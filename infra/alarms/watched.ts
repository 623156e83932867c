import type { DriverName } from '../../shared/pages/crawler/routing/fetch-routes.ts';
import type { AlarmTargets } from '../constructs/service-alarm.ts';
import type { ServiceMetrics } from '../constructs/service-metrics.ts';
import type { ServiceParts } from '../stack/parts.ts';
import type { CreditsPerDay } from '../stages/stages.ts';

/** What the alarms monitor, and where they notify. */
export interface Watched {
  parts: ServiceParts;
  metrics: ServiceMetrics;
  notify: AlarmTargets;
  drivers: readonly DriverName[];
  creditsPerDay: CreditsPerDay;
  /** Whether the stage has a canary. */
  hasCanary: boolean;
  /** The stage's SES configuration set, or null if the stage sends no e-mail. */
  configurationSet: string | null;
}
