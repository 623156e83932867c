import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { Command, Option } from 'commander';
import * as z from 'zod';
import { mailStackOf, stageConfig } from '../infra/stages/config.ts';
import { readStages } from '../infra/stages/stages.ts';
import { ask } from './ask.ts';
import {
  assembly,
  type DeployOptions,
  deployStage,
  oneLineOf,
  outputsFile,
  type StageMail,
} from './stage/deploy.ts';
import { findDeployedStack, setStackPolicy } from './stage/deployed-stack.ts';
import { mailStatus, missingMailRecords, requireCredentials } from './stage/preconditions.ts';
import { lookupConnection, readSynthesizedStack, regionOf } from './stage/synthesized-stack.ts';

/** `npm run synth`, `diff` and `deploy`: the CDK's commands for a stage, with the steps around them. */

/** Within this time, a new distribution and its DNS records are available everywhere. */
const newSiteSeconds = 5 * 60;

const betweenMailStatusesMs = 15_000;

/** The outputs by stack. One of them has the site URL. */
const Outputs = z.record(z.string(), z.object({ SiteUrl: z.url().optional() }));

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args.slice(0, 3).join(' ')} ended with ${status ?? 'a signal'}.`);
}

function cdk(command: string, ...args: string[]): void {
  run('npx', ['--no-install', 'cdk', command, '--no-notices', ...args]);
}

function readSiteUrl(): string {
  const stacks = Object.values(Outputs.parse(JSON.parse(readFileSync(outputsFile, 'utf8'))));
  const siteUrl = stacks.find((stack) => stack.SiteUrl)?.SiteUrl;
  if (siteUrl === undefined) throw new Error(`Missing SiteUrl in ${outputsFile}.`);
  return siteUrl;
}

const serviceStack = (stage: string) =>
  readSynthesizedStack(assembly, stageConfig(stage, undefined).stackName);

function mailOf(stage: string): StageMail | null {
  const config = stageConfig(stage, undefined);
  const mail = config.deployment?.mail;
  if (!mail) return null;
  const stack = mailStackOf(config);
  return {
    stack,
    missingRecords: () => missingMailRecords(outputsFile, stack),
    status: async () =>
      mailStatus(mail.domain, await lookupConnection(readSynthesizedStack(assembly, stack))),
  };
}

/** Runs in a separate process, which prints one line per step. */
async function tryOut({ siteUrl, token }: { siteUrl: string; token: string | undefined }): Promise<void> {
  const args = ['run.cjs', 'commands/smoke.ts', '--base-url', siteUrl, '--wait', String(newSiteSeconds)];
  run(process.execPath, token === undefined ? args : [...args, '--token', token]);
}

const program = new Command('stage').description('Manages a stage on AWS');
const stage = new Option('--stage <stage>', 'stage in infra/stages.json')
  .choices(Object.keys(readStages()))
  .default('dev');
program
  .command('synth')
  .description('writes the template to cdk.out, without network or credentials')
  .addOption(stage)
  .action((options: { stage: string }) => cdk('synth', '-c', `stage=${options.stage}`, '--quiet'));
program
  .command('diff')
  .description('shows the changes of a deployment, and which of them replace resources')
  .addOption(stage)
  .action(async (options: { stage: string }) => {
    await requireCredentials();
    cdk('synth', '-c', `stage=${options.stage}`, '--output', assembly, '--quiet');
    cdk('diff', '--app', assembly);
  });
program
  .command('deploy')
  .description('shows the changes, asks for confirmation, deploys and tests the site')
  .addOption(stage)
  .option('--yes', 'skip the confirmation')
  .option(
    '--now',
    'switch all requests to the new version immediately, for a rollback or hotfix while an alarm fires',
  )
  .option('--bootstrap', 'bootstrap the CDK first; required once per account and region')
  .option(
    '--token <token>',
    'API key of an account of the stage: runs the end-to-end smoke test',
    process.env.SMOKE_TOKEN,
  )
  .action((options: DeployOptions) =>
    deployStage(options, {
      requireCredentials,
      cdk,
      findDeployedStack: async (name) => {
        const stack = serviceStack(name);
        return findDeployedStack(stack.name, await lookupConnection(stack));
      },
      protectData: async (name) => {
        const stack = serviceStack(name);
        await setStackPolicy(stack.name, { region: await regionOf(stack) });
      },
      mailOf,
      pause: () => setTimeout(betweenMailStatusesMs),
      ask: process.stdin.isTTY ? ask : null,
      readSiteUrl,
      tryOut,
      print: console.log,
    }),
  );
try {
  await program.parseAsync();
} catch (error) {
  program.error(oneLineOf(error));
}
