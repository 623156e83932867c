import { Duration, RemovalPolicy, Validations } from 'aws-cdk-lib';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { canaryEveryMinutes, canaryTokenName } from '../../functions/canary/run-canary.ts';
import { sizes } from '../stack/sizes.ts';
import type { StageConfig } from '../stages/config.ts';
import { grant } from './grant.ts';
import { scheduleCalls } from './schedules.ts';
import { UnsetSecret } from './secrets.ts';
import { ServiceFunction } from './service-function.ts';

interface CanaryProps {
  config: StageConfig;
  functionsDir: string;
  table: TableV2;
  siteUrl: string;
}

export const canaryEvery = Duration.minutes(canaryEveryMinutes);

/** Through the edge, with its own account's token. Nothing in the service depends on it. */
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
    scheduleCalls(this, { fn: canary, every: canaryEvery, retryPolicy: { maximumRetryAttempts: 0 } });
  }
}
