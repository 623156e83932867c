import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { accessKeyOf } from '../aws-endpoint/caller.ts';
import type { StartKeys } from '../aws-endpoint/signature.ts';
import { arns, local } from '../template/names.ts';
import type { ResolvedResource, Resolver } from '../template/resolver.ts';

export interface LocalFunction {
  logicalId: string;
  name: string;
  arn: string;
  roleArn: string;
  /** Whether it may be invoked repeatedly in one chain of requests. */
  mayLoop: boolean;
  /** Name of the log group for its lines when deployed. */
  logGroup: string;
  /** Absolute path of the bundle, and the export with the handler. */
  file: string;
  handler: string;
  memoryMb: number;
  timeoutMs: number;
  environment: Record<string, string>;
}

const FunctionProperties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Handler: z.string().regex(/^[\w/-]+\.\w+$/u),
  Role: z.string(),
  RecursiveLoop: z.enum(['Allow', 'Terminate']).default('Terminate'),
  LoggingConfig: z.object({ LogGroup: z.string() }).optional(),
  // Lambda's own defaults.
  MemorySize: z.number().default(128),
  Timeout: z.number().default(3),
  Environment: z.object({ Variables: z.record(z.string(), z.coerce.string()) }).default({ Variables: {} }),
});

/** The endpoint for a function's AWS calls, and the keys that sign them. */
export interface FunctionAws extends Pick<StartKeys, 'secretOf'> {
  awsEndpointUrl: string;
}

export function functionsOf(resolver: Resolver, assetsFolder: string, aws: FunctionAws): LocalFunction[] {
  return resolver
    .resources('AWS::Lambda::Function', FunctionProperties)
    .map((resource) => toFunction(resource, assetsFolder, aws));
}

function toFunction(
  resource: ResolvedResource<z.infer<typeof FunctionProperties>>,
  assetsFolder: string,
  aws: FunctionAws,
): LocalFunction {
  const { Code, Handler, Role, RecursiveLoop, LoggingConfig, MemorySize, Timeout, Environment } =
    resource.properties;
  // A deployment's asset `<hash>.zip` is the folder `asset.<hash>` in the assembly.
  const folder = path.join(assetsFolder, `asset.${path.basename(Code.S3Key, '.zip')}`);
  const [module = '', handler = ''] = Handler.split('.');
  const file = ['.js', '.cjs', '.mjs']
    .map((extension) => path.join(folder, module + extension))
    .find(existsSync);
  if (!file)
    throw new Error(`The template's ${resource.logicalId} has no bundle ${path.join(folder, module)}.js`);
  return {
    logicalId: resource.logicalId,
    name: resource.name,
    arn: arns.function(resource.name),
    roleArn: Role,
    mayLoop: RecursiveLoop === 'Allow',
    logGroup: LoggingConfig?.LogGroup ?? `/aws/lambda/${resource.name}`,
    file,
    handler,
    memoryMb: MemorySize,
    timeoutMs: Timeout * 1000,
    environment: {
      // All of this process's environment that functions can see: never a developer's own AWS keys.
      PATH: process.env.PATH ?? '',
      LANG: 'en_US.UTF-8',
      TZ: ':UTC',
      ...Environment.Variables,
      ...lambdaEnvironment(resource, folder, aws),
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
      _HANDLER: Handler,
    },
  };
}

function lambdaEnvironment({ logicalId, name }: ResolvedResource, folder: string, aws: FunctionAws) {
  const accessKey = accessKeyOf(logicalId);
  const nowhere = path.join(tmpdir(), 'no-aws-settings');
  return {
    AWS_REGION: local.region,
    AWS_DEFAULT_REGION: local.region,
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    LAMBDA_TASK_ROOT: folder,
    AWS_ENDPOINT_URL: aws.awsEndpointUrl,
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: aws.secretOf(accessKey),
    // Otherwise the SDK would read the developer's own profile, with its region, retries and endpoints.
    AWS_CONFIG_FILE: nowhere,
    AWS_SHARED_CREDENTIALS_FILE: nowhere,
    AWS_EC2_METADATA_DISABLED: 'true',
  };
}
