import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule, ScheduleExpression, ScheduleGroup, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { Construct } from 'constructs';
import { canaryTokenName } from '../../functions/canary/canary-token.ts';
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

/** Two walks that fail in a row ring the alarm, so users wait no longer than twice this for somebody to be called. */
export const canaryEvery = Duration.minutes(10);

/**
 * Runs the end-to-end smoke test as a user would, from outside: through the edge, with the token of an account of its own.
 * Its role may read that token and nothing else. Nothing of the service depends on it, so the site's address is in its environment.
 */
export class Canary extends Construct {
  constructor(scope: Construct, id: string, { config, functionsDir, table, siteUrl }: CanaryProps) {
    super(scope, id);
    const { stackName } = config;
    const walker = new ServiceFunction(this, 'Walker', {
      ...config,
      ...sizes.tidy,
      bundle: 'canary',
      functionsDir,
      environment: { METRICS_NAMESPACE: stackName, TABLE_NAME: table.tableName, SITE_URL: siteUrl },
    });
    // A failed run has logged that; a late one would meet the next.
    walker.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(5) });
    const token = new UnsetSecret(this, 'Token', {
      secretName: canaryTokenName(table.tableName),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    grant(walker, ['secretsmanager:GetSecretValue'], token.secretArn);
    Validations.of(token).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: '`admin canary set-up` makes the token, and a new one whenever it is run again.',
    });
    const scheduleGroup = new ScheduleGroup(this, 'Group', { removalPolicy: RemovalPolicy.DESTROY });
    const schedule = new Schedule(this, 'Schedule', {
      scheduleGroup,
      schedule: ScheduleExpression.rate(canaryEvery),
      target: new ScheduledCall(this, 'Call', walker).target(ScheduleTargetInput.fromObject({}), {
        maximumRetryAttempts: 0,
      }),
    });
    // The schedule names its group by text, so CloudFormation sees no dependency.
    schedule.node.addDependency(scheduleGroup);
  }
}
