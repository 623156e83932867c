export interface DeployOptions {
  stage: string;
  bootstrap?: true;
  /** Deploys without asking. */
  yes?: true;
  /** Moves all requests to new versions at once, whatever the alarms say. */
  now?: true;
  /** The token of an account there, with which the whole deployment is tested. */
  token?: string;
}

/** What a deployment needs from its surroundings. */
export interface World {
  /** Throws when there are no credentials for AWS to be found. */
  requireCredentials: () => Promise<void>;
  /** Runs a command of the CDK; throws when it fails. */
  cdk: (command: string, ...args: string[]) => void;
  /** Says which changes replace resources or interrupt users; throws where it cannot read what is deployed. */
  printChanges: () => Promise<void>;
  /** Returns the stack with the identity that a stage sends e-mail from; null if the stage sends no e-mail. */
  mailStackOf: (stage: string) => string | null;
  /** Returns the DNS records of that stack that are not set. */
  missingMailRecords: (mailStack: string) => Promise<string[]>;
  /** Asks for confirmation; null without a terminal. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** Address of the site that was deployed. */
  readSiteUrl: () => string;
  /** Throws when the site is not as it should be. */
  tryOut: (site: { siteUrl: string; token: string | undefined }) => Promise<void>;
  print: (line: string) => void;
}

/** The folder to which the stage is synthesized once; all later steps use it. */
export const assembly = 'cdk.out';
export const outputsFile = `${assembly}/outputs.json`;

/** Ends without having changed anything. */
export class NotDeployed extends Error {}

/**
 * Synthesizes a stage, shows what will change, asks, deploys, and tries out what was deployed. Throws at the first step
 * that fails, `NotDeployed` where it went no further than the question.
 */
export async function deployStage(options: DeployOptions, world: World): Promise<void> {
  const { stage, bootstrap, yes, now } = options;
  // An unset secret of a workflow is an empty string.
  const token = options.token || undefined;
  if (!yes && !world.ask) throw new NotDeployed('Not a TTY: pass --yes to skip the confirmation.');
  await world.requireCredentials();
  const context = ['-c', `stage=${stage}`, ...(now ? ['-c', 'now=true'] : [])];
  world.cdk('synth', ...context, '--output', assembly, '--quiet');
  const made = ['--app', assembly];
  if (bootstrap) world.cdk('bootstrap', ...made);
  world.cdk('diff', ...made);
  try {
    await world.printChanges();
  } catch (error) {
    // The difference itself is shown, and a hotfix has to be possible.
    world.print(`The consequences of the changes are unknown: ${oneLineOf(error)}`);
  }
  if (!yes && !(await world.ask?.(`Deploy to the stage ${stage}?`))) throw new NotDeployed('Not deployed.');
  // The difference has just been shown.
  const deploy = (which: string) =>
    world.cdk('deploy', ...made, which, '--require-approval', 'never', '--outputs-file', outputsFile);
  const mailStack = world.mailStackOf(stage);
  if (mailStack !== null) {
    deploy(mailStack);
    const missing = await world.missingMailRecords(mailStack);
    // Cognito refuses a sender that SES has not verified, and the whole deployment would be rolled back.
    if (missing.length > 0)
      throw new NotDeployed(
        `Deployed ${mailStack} only, because DNS records are missing. Add them, wait until SES has verified the domain, and deploy again: ${missing.join('; ')}`,
      );
  }
  deploy('--all');
  const siteUrl = world.readSiteUrl();
  try {
    await world.tryOut({ siteUrl, token });
  } catch (error) {
    throw new Error(`Deployed, but the test of ${siteUrl} failed: ${oneLineOf(error)}`);
  }
  world.print(`${siteUrl} responds correctly.`);
  if (token === undefined)
    world.print('To run the end-to-end smoke test, pass --token with an API key of the stage.');
}

/** Returns what an error says, without its stack trace and its line breaks. */
export function oneLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
