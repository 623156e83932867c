import { siteUrlParameter } from '../../infra/stages/config.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { MailStatus } from './preconditions.ts';

export interface DeployOptions {
  stage: string;
  bootstrap?: true;
  /** Deploys without confirmation. */
  yes?: true;
  /** Moves all requests to new versions immediately, regardless of alarms. */
  now?: true;
  /** The token of an account there, for the end-to-end smoke test. */
  token?: string;
}

/** The dependencies of a deployment. */
export interface World {
  /** Throws if there are no AWS credentials. */
  requireCredentials: () => Promise<void>;
  /** Runs a CDK command. Throws if it fails. */
  cdk: (command: string, ...args: string[]) => void;
  findDeployedStack: (stage: string) => Promise<DeployedStack | null>;
  /** Denies later updates that replace or delete data. */
  protectData: (stage: string) => Promise<void>;
  /** The stage's e-mail; null if the stage sends no e-mail. */
  mailOf: (stage: string) => StageMail | null;
  /** Waits between two questions to AWS. */
  pause: () => Promise<void>;
  /** Asks for confirmation; null without a terminal. */
  ask: ((question: string) => Promise<boolean>) | null;
  readSiteUrl: () => string;
  /** Throws if the site fails the test. */
  tryOut: (site: { siteUrl: string; token: string | undefined }) => Promise<void>;
  print: (line: string) => void;
}

export interface StageMail {
  stack: string;
  /** Returns the identity's DNS records that are not set. */
  missingRecords: () => Promise<string[]>;
  status: () => Promise<MailStatus>;
}

/** The folder with the synthesized stage, which all later steps use. */
export const assembly = 'cdk.out';
export const outputsFile = `${assembly}/outputs.json`;

/** The pauses while SES verifies a domain whose DNS records are set. */
const pausesForMail = 40;

/** The statuses of a stack that was never deployed completely. `UPDATE_FAILED` follows a second failure. */
const neverDeployed = [null, 'REVIEW_IN_PROGRESS', 'CREATE_FAILED', 'UPDATE_FAILED'];

/** Ended without changing anything. */
export class NotDeployed extends Error {}

/** Throws at the first failed step; `NotDeployed` if nothing was deployed. */
export async function deployStage(options: DeployOptions, world: World): Promise<void> {
  const { stage, bootstrap, yes, now } = options;
  // An unset secret in a workflow is an empty string.
  const token = options.token || undefined;
  if (!yes && !world.ask) throw new NotDeployed('Not a TTY: pass --yes to skip the confirmation.');
  await world.requireCredentials();
  const context = ['-c', `stage=${stage}`, ...(now ? ['-c', 'now=true'] : [])];
  world.cdk('synth', ...context, '--output', assembly, '--quiet');
  const made = ['--app', assembly];
  if (bootstrap) world.cdk('bootstrap', ...made);
  world.cdk('diff', ...made);
  if (!yes && !(await world.ask?.(`Deploy to the stage ${stage}?`))) throw new NotDeployed('Not deployed.');
  // The diff has just been shown.
  const deploy = (...which: string[]) =>
    world.cdk('deploy', ...made, ...which, '--require-approval', 'never', '--outputs-file', outputsFile);
  const mail = world.mailOf(stage);
  if (mail) {
    deploy(mail.stack);
    await requireVerifiedMail(mail, world);
  }
  const before = await world.findDeployedStack(stage);
  if (neverDeployed.includes(before?.status ?? null)) {
    try {
      // A rollback would stop at the resources with deletion protection. The next run continues where this one failed.
      deploy('--all', '--no-rollback');
    } catch (error) {
      throw new Error(
        `The first deployment failed; nothing was rolled back. Fix the cause, which CloudFormation printed above, and run the same command again: ${oneLineOf(error)}`,
      );
    }
  } else deploy('--all');
  try {
    await world.protectData(stage);
  } catch (error) {
    world.print(
      `The stack policy was not set, so that updates can replace or delete data: ${oneLineOf(error)} Allow cloudformation:SetStackPolicy.`,
    );
  }
  const siteUrl = world.readSiteUrl();
  const stack = await world.findDeployedStack(stage);
  const known = stack?.parameters[siteUrlParameter];
  // Once: the parameter keeps its value. A stack with a domain has no such parameter.
  if (stack && known !== undefined && known !== siteUrl)
    deploy(stack.name, '--parameters', `${stack.name}:${siteUrlParameter}=${siteUrl}`);
  try {
    await world.tryOut({ siteUrl, token });
  } catch (error) {
    throw new Error(`Deployed, but the test of ${siteUrl} failed: ${oneLineOf(error)}`);
  }
  world.print(`${siteUrl} responds correctly.`);
  if (token === undefined)
    world.print('To run the end-to-end smoke test, pass --token with an API key of the stage.');
}

/** Cognito rejects a sender that SES has not verified, which would fail the whole deployment. */
async function requireVerifiedMail(mail: StageMail, { pause, print }: Pick<World, 'pause' | 'print'>) {
  const deployedOnly = `Deployed ${mail.stack} only, because`;
  const missing = await mail.missingRecords();
  if (missing.length > 0)
    throw new NotDeployed(
      `${deployedOnly} DNS records are missing. Add them and deploy again: ${missing.join('; ')}`,
    );
  let status = await mail.status();
  if (!status.isVerified) print('Waiting until SES has verified the domain.');
  for (let pauses = 0; !status.isVerified && pauses < pausesForMail; pauses += 1) {
    await pause();
    status = await mail.status();
  }
  if (!status.isVerified)
    throw new NotDeployed(
      `${deployedOnly} SES has not verified the domain yet, which takes up to 72 hours. Deploy again once \`aws sesv2 get-email-identity\` shows VerifiedForSendingStatus true.`,
    );
  if (status.isInSandbox)
    print(
      'Warning: the account is in the SES sandbox. E-mail, including sign-in codes, reaches verified addresses only. Request production access in the SES console.',
    );
}

/** Returns an error message without stack trace and line breaks. */
export function oneLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
