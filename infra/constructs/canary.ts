import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { canaryTokenName } from '../../functions/canary/run-canary.ts';
import { sizes } from '../stack/sizes.ts';
import type { StageConfig } from '../stages/config.ts';
import { grant } from './grant.ts';
import { ScheduledCall } from './schedules.ts';
import { UnsetSecret } from './secrets.ts';
import { ServiceFunction } from './service-function.ts';

interface CanaryProps {
  config: StageConfig;
  functionsDir: string;
  table: TableV2;
  siteUrl: string;
}

/** `CanaryFails` fires after two failures in a row, so an outage is noticed within twice this time. */
export const canaryEvery = Duration.minutes(10);

/**
 * Runs the end-to-end smoke test as a user would: through the edge, with its own account's token. Its role can read
 * only that token. Nothing in the service depends on it, so its environment can contain the site's URL.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { config, functionsDir, table, siteUrl }: CanaryProps) {
    super(scope, id);
    const { stackName } = config;
    const canary = new ServiceFunction(this, 'Walker', {
      ...config,
      ...sizes.background,
      bundle: 'canary',
      functionsDir,
      environment: { METRICS_NAMESPACE: stackName, TABLE_NAME: table.tableName, SITE_URL: siteUrl },
    });
    // A failed run has already logged the failure; a retry would overlap with the next run.
    canary.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(5) });
    const token = new UnsetSecret(this, 'Token', {
      secretName: canaryTokenName(table.tableName),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    grant(canary, ['secretsmanager:GetSecretValue'], token.secretArn);
    Validations.of(token).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: '`admin canary set-up` creates the token, and replaces it when run again.',
    });
    const scheduleGroup = new ScheduleGroup(this, 'Group', { removalPolicy: RemovalPolicy.DESTROY });
    const schedule = new Schedule(this, 'Schedule', {
      scheduleGroup,
      schedule: ScheduleExpression.rate(canaryEvery),
      target: new ScheduledCall(this, 'Call', canary).target(ScheduleTargetInput.fromObject({}), {
        maximumRetryAttempts: 0,
      }),
    });
    // The schedule refers to its group by name, so CloudFormation sees no dependency.
    schedule.node.addDependency(scheduleGroup);
  }
}
