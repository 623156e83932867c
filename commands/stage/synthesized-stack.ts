import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import * as z from 'zod';

const StackArtifact = z.object({
  /** `unknown-region` is the region of the credentials. */
  environment: z.string().transform((url) => /\/(?<region>[a-z]+-[a-z]+-\d+)$/.exec(url)?.groups?.region),
  properties: z.object({ lookupRole: z.object({ arn: z.string() }).optional() }),
});
const Manifest = z.object({ artifacts: z.record(z.string(), z.unknown()) });

export interface SynthesizedStack {
  name: string;
  /** Undefined: the region of the credentials. */
  region: string | undefined;
  /** The role that can read the deployed stack, with CloudFormation's placeholders. */
  lookupRole: string | undefined;
}

/** Where to call AWS, and as whom. */
export interface Connection {
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

/** Reads a stack from the output of `cdk synth`. Throws for an unknown one. */
export function readSynthesizedStack(assembly: string, name: string): SynthesizedStack {
  const { artifacts } = Manifest.parse(
    JSON.parse(readFileSync(path.join(assembly, 'manifest.json'), 'utf8')),
  );
  const { environment, properties } = StackArtifact.parse(artifacts[name]);
  return { name, region: environment, lookupRole: properties.lookupRole?.arn };
}

/** Returns the region that the CDK deploys to. The SDK alone would throw if none is set. */
export async function regionOf({ region }: Pick<SynthesizedStack, 'region'>): Promise<string> {
  const { AWS_REGION, AWS_DEFAULT_REGION } = process.env;
  const set = region ?? AWS_REGION ?? AWS_DEFAULT_REGION;
  if (set !== undefined) return set;
  return new STSClient({}).config.region().catch(() => 'us-east-1');
}

/** Returns a connection with the stack's lookup role, like `cdk diff`, or with the caller's permissions if that is impossible. */
export async function lookupConnection(stack: SynthesizedStack, given: Connection = {}): Promise<Connection> {
  const own = { ...given, region: await regionOf(stack) };
  if (stack.lookupRole === undefined) return own;
  const sts = new STSClient(own);
  const { Account = '', Arn = '' } = await sts.send(new GetCallerIdentityCommand({}));
  const values: Record<string, string> = {
    AccountId: Account,
    Partition: Arn.split(':')[1] ?? 'aws',
    Region: own.region,
  };
  const RoleArn = stack.lookupRole.replaceAll(
    /\$\{AWS::(\w+)\}/g,
    (all, name: string) => values[name] ?? all,
  );
  try {
    const { Credentials } = await sts.send(
      new AssumeRoleCommand({ RoleArn, RoleSessionName: 'price-watch-deploy' }),
    );
    const { AccessKeyId, SecretAccessKey, SessionToken } = Credentials ?? {};
    if (AccessKeyId === undefined || SecretAccessKey === undefined || SessionToken === undefined) return own;
    return {
      ...own,
      credentials: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken },
    };
  } catch (error) {
    if (error instanceof Error && error.name === 'AccessDenied') return own;
    throw error;
  }
}
