import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { accountAreaAlarms } from './account-area.ts';
import { accountLimitAlarms } from './account-limits.ts';
import { canaryAlarms } from './canary.ts';
import { checkAlarms } from './checks.ts';
import { deadLetterAlarms } from './dead-letters.ts';
import { driverAlarms } from './drivers.ts';
import { notificationAlarms } from './notifications.ts';
import { objectiveAlarms } from './objectives.ts';
import { requestAlarms } from './requests.ts';
import type { Watched } from './watched.ts';
import { webhookAlarms } from './webhooks.ts';

/** Adds the alarms. Each reports a problem that affects users and requires a person. */
export function addAlarms(scope: Construct, watched: Watched): IAlarm[] {
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
