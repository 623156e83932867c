import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { CreditsPerDay } from '../config.ts';
import type { ServiceMetrics } from '../constructs/service-metrics.ts';
import type { ServiceParts } from '../parts.ts';

/** What the alarms look at, and who is called. */
export interface Watched {
  parts: ServiceParts;
  metrics: ServiceMetrics;
  topic?: ITopic | undefined;
  drivers: string[];
  creditsPerDay: CreditsPerDay;
}
