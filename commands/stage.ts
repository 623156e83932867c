import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import * as z from 'zod';

/** `npm run synth` and `npm run deploy`: the CDK's own commands for a stage, and what belongs around them. */

const outputsFile = 'cdk.out/outputs.json';
const Outputs = z.record(z.string(), z.object({ SiteUrl: z.url() }));

interface Options {
  stage: string;
  token?: string;
}

function run(program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function cdk(command: string, { stage }: Options, ...args: string[]): void {
  run('npx', ['--no-install', 'cdk', command, '--no-notices', '-c', `stage=${stage}`, ...args]);
}

function deploy(options: Options): void {
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
  .option(
    '--token <token>',
    'access token of an account of that stage, for the walk',
    process.env.SMOKE_TOKEN,
  )
  .action(deploy);
program.parse();
