import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { findFreePort } from '../../src/process/free-port.ts';
import { eventually } from '../integration/eventually.ts';

const workspace = path.join(import.meta.dirname, '../..');
const folder = await mkdtemp(path.join(tmpdir(), 'local-aws-example-'));
const assembly = path.join(folder, 'cdk.out');
await promisify(execFile)(process.execPath, ['example/app.ts', assembly], { cwd: workspace });
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the command runs the example: an order goes through the API, the queue and the function into the log', async () => {
  const port = await findFreePort();
  const data = path.join(folder, 'data');
  const command = ['src/cli.ts', assembly, '--port', String(port), '--data', data];
  const child = spawn(process.execPath, command, { cwd: workspace, stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const post = () =>
    fetch(`http://127.0.0.1:${port}/prod/orders`, { method: 'POST', body: 'two chairs' }).catch(() => null);
  const answer = await eventually(async () => {
    const response = await post();
    return response?.status === 503 ? null : response;
  });
  expect([answer.status, await answer.json()]).toEqual([202, { accepted: 'two chairs' }]);
  const log = () => readFile(path.join(data, 'log.jsonl'), 'utf8').catch(() => '');
  await eventually(async () => (await log()).includes('{"event":"order.taken","order":"two chairs"}'));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a mistake on the command line ends with the usage and exit code 2', async () => {
  const run = promisify(execFile)(process.execPath, ['src/cli.ts', '--prot', '1'], { cwd: workspace });
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('local-aws CDK_OUT') });
});
