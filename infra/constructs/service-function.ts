import path from 'node:path';
import { type Duration, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
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
import type { WorkerLimit } from '../config.ts';
import { dataRemoval } from './data-removal.ts';

export interface FunctionSize {
  timeout: Duration;
  memoryMb: number;
}

interface ServiceFunctionProps extends FunctionSize {
  /** Folder of its bundle in `functionsDir`. */
  bundle: string;
  functionsDir: string;
  environment: Record<string, string>;
  logRetentionDays: RetentionDays;
  /** Whether the log outlives the stack. */
  retainsData: boolean;
  isTraced: boolean;
  limit?: WorkerLimit | undefined;
  /** Whether it may send what leads back to itself; Lambda stops it after some 16 times unless it is allowed. */
  recursiveLoop?: RecursiveLoop | undefined;
}

/** A function of the service: Node.js 24 on arm64, its own log group that forgets, nothing more than it is given. */
export class ServiceFunction extends LambdaFunction {
  /** Where its lines go, as what it is: `logGroup` may be anybody's. */
  readonly serviceLog: LogGroup;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { bundle, functionsDir, timeout, memoryMb, environment, logRetentionDays } = props;
    const { retainsData, isTraced, limit, recursiveLoop } = props;
    const serviceLog = new LogGroup(scope, `${id}Log`, {
      retention: logRetentionDays,
      removalPolicy: dataRemoval(retainsData),
    });
    const role = new Role(scope, `${id}ServiceRole`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    serviceLog.grantWrite(role);
    super(scope, id, {
      role,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(path.join(functionsDir, bundle)),
      handler: 'index.handler',
      timeout,
      memorySize: memoryMb,
      environment,
      logGroup: serviceLog,
      ...(isTraced && { tracing: Tracing.ACTIVE }),
      ...(recursiveLoop && { recursiveLoop }),
      ...(limit?.isReserved && { reservedConcurrentExecutions: limit.atMost }),
      loggingFormat: LoggingFormat.TEXT,
    });
    this.serviceLog = serviceLog;
    if (isTraced)
      Validations.of(role).acknowledge({
        id: 'AwsSolutions-IAM5[Resource::*]',
        reason: 'X-Ray has no resources that segments are written to.',
      });
  }
}
