import path from 'node:path';
import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  type RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { WorkerLimit } from '../stages/config.ts';
import { dataRemoval } from './data-removal.ts';
import { InlineRole } from './grant.ts';

export interface FunctionSize {
  timeoutSeconds: number;
  memoryMb: number;
}

interface ServiceFunctionProps extends FunctionSize {
  bundle: string;
  functionsDir: string;
  environment: Record<string, string>;
  logRetentionDays: RetentionDays;
  /** Whether the log is kept when the stack is deleted. */
  retainsData: boolean;
  isTraced: boolean;
  limit?: WorkerLimit | undefined;
  /** Otherwise Lambda stops a loop of messages back to itself after about 16 invocations. */
  recursiveLoop?: RecursiveLoop | undefined;
}

export function functionNameOf(stackName: string, bundle: string): string {
  return `${stackName}-${bundle}`;
}

/** With its own expiring log group, and only the permissions it is granted. */
export class ServiceFunction extends LambdaFunction {
  /** The log group with its concrete type: `logGroup` can be any. */
  readonly serviceLog: LogGroup;
  readonly bundle: string;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { bundle, functionsDir, timeoutSeconds, memoryMb, environment, logRetentionDays } = props;
    const { retainsData, isTraced, limit, recursiveLoop } = props;
    const serviceLog = new LogGroup(scope, `${id}Log`, {
      retention: logRetentionDays,
      removalPolicy: dataRemoval(retainsData),
    });
    const role = new InlineRole(scope, `${id}ServiceRole`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    serviceLog.grantWrite(role);
    super(scope, id, {
      functionName: functionNameOf(Stack.of(scope).stackName, bundle),
      role,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(path.join(functionsDir, bundle)),
      handler: 'index.handler',
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMb,
      environment,
      logGroup: serviceLog,
      ...(isTraced && { tracing: Tracing.ACTIVE }),
      ...(recursiveLoop && { recursiveLoop }),
      ...(limit?.isReserved && { reservedConcurrentExecutions: limit.atMost }),
      loggingFormat: LoggingFormat.TEXT,
    });
    this.serviceLog = serviceLog;
    this.bundle = bundle;
    if (isTraced)
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'X-Ray write actions do not support resources.',
      });
  }
}
