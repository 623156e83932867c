import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { listen } from '../support/listen.ts';
import { failedStart } from '../support/local-service.ts';
import { processesOf } from '../support/processes-of.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('start');
const file = path.join(folder, 'file');
writeFileSync(file, '');

const oneLine = /^[^\n]+\n$/;

// test/unit/local/options.test.ts covers all rejected options and their messages.
test.each([
  ['an unknown option', ['--colour', 'red'], '--colour'],
  ['an invalid port', ['--port', '70000'], '--port'],
  ['a folder that cannot be written to', ['--data', path.join(file, 'data')], path.join(file, 'data')],
])('with %s, the start fails with one line and exit code 2', async (_what, args, named) => {
  const { code, stdout, stderr } = await failedStart('--no-demo', '--data', folder, ...args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(oneLine);
  expect(stderr).toContain(named);
});

test('`npm start` passes its options on, and the exit code back', async () => {
  const start = promisify(execFile)('npm', ['start', '--silent', '--', '--colour', 'red']);
  await expect(start).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--colour') });
});

test('with a port in use, the start fails with one line and exit code 2, and leaves no process', async () => {
  const taken = await listen(createServer());
  const port = String(taken.port);
  const dataDir = path.join(folder, 'data');
  const { code, stdout, stderr } = await failedStart('--no-demo', '--port', port, '--data', dataDir);
  await taken.close();
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(oneLine);
  expect(stderr).toContain(`Port ${port}`);
  expect(processesOf(dataDir)).toEqual([]);
});
