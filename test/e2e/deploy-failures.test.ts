import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const home = temporaryFolder('deploy');

/** `npm run deploy` on a machine without AWS credentials. */
function deploy(args: string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, ['run.cjs', 'commands/stage.ts', 'deploy', ...args], {
    env: { PATH: process.env.PATH, HOME: home, AWS_EC2_METADATA_DISABLED: 'true', ...env },
    encoding: 'utf8',
  });
}

test.each([
  ['without a terminal', ['--stage', 'prod'], {}, 'pass --yes'],
  [
    'without credentials, even the first time',
    ['--stage', 'prod', '--yes', '--bootstrap'],
    {},
    'Missing AWS credentials. Set AWS_PROFILE, or AWS_ACCESS_KEY_ID',
  ],
  ['with an unknown profile', ['--yes'], { AWS_PROFILE: 'nobody' }, 'the profile nobody'],
])('a deployment %s fails with one line, before anything is built', (_what, args, env, said) => {
  const { status, stdout, stderr } = deploy(args, env);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toContain(said);
});
