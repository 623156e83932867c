import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import * as z from 'zod';
import { hasCredentials } from './stage/credentials.ts';

/** `npm run synth` and `npm run deploy`: the CDK's own commands for a stage, and what belongs around them. */

const outputsFile = 'cdk.out/outputs.json';
const Outputs = z.record(z.string(), z.object({ SiteUrl: z.url() }));

interface Options {
  stage: string;
  bootstrap?: true;
  token?: string;
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function cdk(command: string, { stage }: Options, ...args: string[]): void {
  run('npx', ['--no-install', 'cdk', command, '--no-notices', '-c', `stage=${stage}`, ...args]);
}

function noCredentials(profile: string | undefined): string {
  return profile
    ? `AWS_PROFILE names the profile ${profile}, for which there are no AWS credentials.`
    : 'No AWS credentials found. Name a profile in AWS_PROFILE, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
}

async function deploy(options: Options): Promise<void> {
  if (!(await hasCredentials())) program.error(noCredentials(process.env.AWS_PROFILE));
  if (options.bootstrap) cdk('bootstrap', options);
  cdk('diff', options);
  // The difference has just been shown.
  cdk('deploy', options, '--require-approval', 'never', '--outputs-file', outputsFile);
  const [stack] = Object.values(Outputs.parse(JSON.parse(readFileSync(outputsFile, 'utf8'))));
  const { token } = options;
  if (stack && token !== undefined)
    run('node', ['run.cjs', 'commands/smoke.ts', '--base-url', stack.SiteUrl, '--token', token]);
  else console.log('Not tried out: that takes --token, of an account there.');
}

const stage = new Option('--stage <stage>', 'stage of infra/config.ts')
  .choices(['dev', 'prod'])
  .default('dev');
const program = new Command('stage').description('A stage of the service on AWS');
program
  .command('synth')
  .description('writes the template to cdk.out; needs neither network nor credentials')
  .addOption(stage)
  .action((options: Options) => cdk('synth', options, '--quiet'));
program
  .command('deploy')
  .description('shows what will change, deploys it, and walks the first journey there')
  .addOption(stage)
  .option('--bootstrap', 'first make what the CDK needs in an account and region; once for each')
  .option(
    '--token <token>',
    'access token of an account of that stage, for the walk',
    process.env.SMOKE_TOKEN,
  )
  .action(deploy);
await program.parseAsync();
