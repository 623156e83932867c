import path from 'node:path';
import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

export interface FunctionSize {
  timeout: Duration;
  memoryMb: number;
}

interface ServiceFunctionProps extends FunctionSize {
  /** Folder of its bundle in `functionsDir`. */
  bundle: string;
  functionsDir: string;
  environment: Record<string, string>;
}

/** A function of the service: Node.js 24 on arm64, its own log group that forgets, nothing more than it is given. */
export class ServiceFunction extends LambdaFunction {
  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    const { bundle, functionsDir, timeout, memoryMb, environment } = props;
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(path.join(functionsDir, bundle)),
      handler: 'index.handler',
      timeout,
      memorySize: memoryMb,
      environment,
      logGroup: new LogGroup(scope, `${id}Log`, {
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      loggingFormat: LoggingFormat.TEXT,
    });
  }
}
