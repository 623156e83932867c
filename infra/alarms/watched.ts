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
  /** The configuration set of SES by which the stage sends e-mail, or null without e-mail. */
  configurationSet: string | null;
}
