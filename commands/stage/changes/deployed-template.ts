import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import * as z from 'zod';
import { Template } from './describe-changes.ts';
import type { KnownValues } from './resolve-name.ts';
import type { SynthesizedStack } from './synthesized-stacks.ts';

/** Without it, the SDK reads both from the environment. */
interface Connection {
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const Deployed = z.object({ TemplateBody: z.string() });
const Described = z.object({
  Stacks: z.tuple([
    z.object({
      StackName: z.string(),
      StackId: z.string(),
      Parameters: z
        .array(
          z.object({
            ParameterKey: z.string(),
            ParameterValue: z.string(),
            /** Of a parameter whose value is in the SSM parameter store. */
            ResolvedValue: z.string().optional(),
          }),
        )
        .default([]),
    }),
  ]),
});
type DescribedStack = z.infer<typeof Described>['Stacks'][0];

interface DeployedTemplate {
  template: Template;
  /** Of its parameters and pseudo parameters. */
  values: KnownValues;
}

/**
 * Returns the deployed template of a stack, or null if the stack does not exist. Reads with the stack's lookup role, as
 * `cdk diff` does, or else with the caller's permissions. Throws CloudFormation's errors.
 */
export async function deployedTemplate(
  { name, region, lookupRole }: Pick<SynthesizedStack, 'name' | 'region' | 'lookupRole'>,
  connection: Connection = {},
): Promise<DeployedTemplate | null> {
  const settings = { ...connection, ...(region !== undefined && { region }) };
  const credentials = lookupRole === undefined ? undefined : await credentialsOf(lookupRole, settings);
  const cloudFormation = new CloudFormationClient({ ...settings, ...(credentials && { credentials }) });
  try {
    const { Stacks } = Described.parse(
      await cloudFormation.send(new DescribeStacksCommand({ StackName: name })),
    );
    const { TemplateBody } = Deployed.parse(
      await cloudFormation.send(new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' })),
    );
    return { template: Template.parse(JSON.parse(TemplateBody)), values: valuesOf(Stacks[0]) };
  } catch (error) {
    if (isMissingStack(error)) return null;
    throw error;
  }
}

/** The domains of AWS's partitions. For others, `AWS::URLSuffix` stays unresolved. */
const urlSuffixes: Record<string, string> = {
  aws: 'amazonaws.com',
  'aws-us-gov': 'amazonaws.com',
  'aws-cn': 'amazonaws.com.cn',
};

/** What CloudFormation returns for a parameter with `NoEcho`. */
const hidden = '****';

function valuesOf({ StackName, StackId, Parameters }: DescribedStack): KnownValues {
  const [, partition = '', , region = '', accountId = ''] = StackId.split(':');
  const urlSuffix = urlSuffixes[partition];
  const parameters = Parameters.filter(({ ParameterValue }) => ParameterValue !== hidden).map(
    ({ ParameterKey, ParameterValue, ResolvedValue = ParameterValue }) => [ParameterKey, ResolvedValue],
  );
  return {
    'AWS::StackName': StackName,
    'AWS::StackId': StackId,
    'AWS::Partition': partition,
    'AWS::Region': region,
    'AWS::AccountId': accountId,
    ...(urlSuffix !== undefined && { 'AWS::URLSuffix': urlSuffix }),
    ...Object.fromEntries(parameters),
  };
}

/** CloudFormation has no specific error code for this. */
function isMissingStack(error: unknown): boolean {
  return error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message);
}

/** Returns undefined if the caller cannot assume the role or the account has not been bootstrapped. */
async function credentialsOf(lookupRole: string, settings: Connection & { region?: string }) {
  const sts = new STSClient(settings);
  const { Account = '', Arn = '' } = await sts.send(new GetCallerIdentityCommand({}));
  const values: Record<string, string> = {
    AccountId: Account,
    Partition: Arn.split(':')[1] ?? 'aws',
    Region: await sts.config.region(),
  };
  const RoleArn = lookupRole.replaceAll(/\$\{AWS::(\w+)\}/g, (all, name: string) => values[name] ?? all);
  try {
    const { Credentials } = await sts.send(
      new AssumeRoleCommand({ RoleArn, RoleSessionName: 'price-watch-diff' }),
    );
    const { AccessKeyId, SecretAccessKey, SessionToken } = Credentials ?? {};
    if (AccessKeyId === undefined || SecretAccessKey === undefined || SessionToken === undefined)
      return undefined;
    return { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken };
  } catch (error) {
    if (error instanceof Error && error.name === 'AccessDenied') return undefined;
    throw error;
  }
}
