import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import * as z from 'zod';
import { Template } from './describe-changes.ts';
import type { SynthesizedStack } from './synthesized-stacks.ts';

/** Without it, the SDK reads both from the environment. */
interface Connection {
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

const Deployed = z.object({ TemplateBody: z.string() });

/**
 * Returns the deployed template of a stack, or null if the stack does not exist. Reads with the stack's lookup role, as
 * `cdk diff` does, or else with the caller's permissions. Throws CloudFormation's errors.
 */
export async function deployedTemplate(
  { name, region, lookupRole }: Pick<SynthesizedStack, 'name' | 'region' | 'lookupRole'>,
  connection: Connection = {},
): Promise<Template | null> {
  const settings = { ...connection, ...(region !== undefined && { region }) };
  const credentials = lookupRole === undefined ? undefined : await credentialsOf(lookupRole, settings);
  const cloudFormation = new CloudFormationClient({ ...settings, ...(credentials && { credentials }) });
  try {
    const { TemplateBody } = Deployed.parse(
      await cloudFormation.send(new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' })),
    );
    return Template.parse(JSON.parse(TemplateBody));
  } catch (error) {
    if (isMissingStack(error)) return null;
    throw error;
  }
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
