import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../../client/command.js', import.meta.url));
const site = ['--site', 'http://127.0.0.1:9'];

// Without the check, it would try again forever.
test.each([
  ['the service', ['trigger', '--site', 'localhost:8787'], '--site, such as'],
  ['the receiver', ['listen', ...site, '--forward-to', 'localhost:3000/hook'], '--forward-to, such as'],
])('an address of %s without a scheme is refused', (_of, args, said) => {
  const env = { ...process.env, PRICE_WATCH_TOKEN: 'pw_1' };
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], { env, timeout: 20_000 });
  expect(stderr.toString()).toContain(said);
  expect(status).toBe(1);
});
