import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const env = { ...process.env, PRICE_WATCH_TOKEN: 'pw_1' };
const command = fileURLToPath(new URL('../../../client/command.js', import.meta.url));
const site = ['--site', 'http://127.0.0.1:9'];

// Without the check, it would try again forever.
test.each([
  ['the service', ['trigger', '--site', 'localhost:8787'], '--site, such as'],
  ['the receiver', ['listen', ...site, '--forward-to', 'localhost:3000/hook'], '--forward-to, such as'],
])('an address of %s without a scheme is refused', (_of, args, said) => {
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], { env, timeout: 20_000 });
  expect(stderr.toString()).toContain(said);
  expect(status).toBe(1);
});

test('trigger says why a service cannot be reached', () => {
  const { stderr } = spawnSync(process.execPath, [command, 'trigger', ...site], { env, timeout: 20_000 });
  expect(stderr.toString()).toBe('bad port\n');
});
