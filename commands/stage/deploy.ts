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
  /** Describes which changes replace resources or interrupt users. Throws if it cannot read the deployed template. */
  printChanges: () => Promise<void>;
  /** Returns the stack with the stage's e-mail identity; null if the stage sends no e-mail. */
  mailStackOf: (stage: string) => string | null;
  /** Returns the stack's DNS records that are not set. */
  missingMailRecords: (mailStack: string) => Promise<string[]>;
  /** Asks for confirmation; null without a terminal. */
  ask: ((question: string) => Promise<boolean>) | null;
  /** URL of the deployed site. */
  readSiteUrl: () => string;
  /** Throws if the site fails the test. */
  tryOut: (site: { siteUrl: string; token: string | undefined }) => Promise<void>;
  print: (line: string) => void;
}

/** The folder with the synthesized stage, which all later steps use. */
export const assembly = 'cdk.out';
export const outputsFile = `${assembly}/outputs.json`;

/** Ended without changing anything. */
export class NotDeployed extends Error {}

/**
 * Synthesizes a stage, shows the changes, asks for confirmation, deploys and tests the site. Throws at the first failed
 * step; `NotDeployed` if nothing was deployed.
 */
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
  try {
    await world.printChanges();
  } catch (error) {
    // The diff itself is shown, and a hotfix must remain possible.
    world.print(`The consequences of the changes are unknown: ${oneLineOf(error)}`);
  }
  if (!yes && !(await world.ask?.(`Deploy to the stage ${stage}?`))) throw new NotDeployed('Not deployed.');
  // The diff has just been shown.
  const deploy = (which: string) =>
    world.cdk('deploy', ...made, which, '--require-approval', 'never', '--outputs-file', outputsFile);
  const mailStack = world.mailStackOf(stage);
  if (mailStack !== null) {
    deploy(mailStack);
    const missing = await world.missingMailRecords(mailStack);
    // Cognito rejects a sender that SES has not verified, which would roll back the whole deployment.
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

/** Returns an error message without stack trace and line breaks. */
export function oneLineOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
