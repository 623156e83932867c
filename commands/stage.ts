import { spawnSync } from 'node:child_process';
import { Command, Option } from 'commander';

/** `npm run synth` and `npm run deploy`: the CDK's own commands for a stage. */
const cdk = (...args: string[]) => {
  const { status } = spawnSync('npx', ['--no-install', 'cdk', ...args, '--no-notices'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
const stage = () =>
  new Option('--stage <stage>', 'stage of infra/config.ts').choices(['dev', 'prod']).default('dev');

const program = new Command('stage').description('A stage of the service on AWS');
program
  .command('synth')
  .description('writes the template to cdk.out; needs neither network nor credentials')
  .addOption(stage())
  .action((options: { stage: string }) => cdk('synth', '--quiet', '-c', `stage=${options.stage}`));
program
  .command('deploy')
  .description('shows what will change, then deploys it')
  .addOption(stage())
  .action((options: { stage: string }) => {
    const context = ['-c', `stage=${options.stage}`];
    cdk('diff', ...context);
    cdk('deploy', '--require-approval', 'never', ...context);
  });
program.parse();
