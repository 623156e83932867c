import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '../../src/process/free-port.ts';
import { eventually } from '../integration/eventually.ts';
import { copyFixture, type FixtureAssembly } from '../integration/fixture-assembly.ts';

let fixture: FixtureAssembly;
const children = new Set<ChildProcessWithoutNullStreams>();

beforeEach(async () => {
  fixture = await copyFixture();
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await eventually(async () => (await processesOf(fixture.dataDir)).length === 0);
  await fixture.remove();
});

/** A run gets nothing else from the tests' environment; compiled code is cached, as with `npm start`. */
const machine = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
const runner = path.join(import.meta.dirname, '../integration/run-fixture.ts');

function run(args: string[] = [], env: NodeJS.ProcessEnv = {}): ChildProcessWithoutNullStreams {
  const program = [runner, fixture.dataDir, fixture.assembly, ...args];
  const child = spawn(process.execPath, program, { env: { ...machine, ...env }, stdio: 'pipe' });
  children.add(child);
  return child;
}

/** The URL of a run, once it is ready. */
function ready(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()));
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
}

function exitCode(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve));
}

/** The IDs of processes with these words on their command lines, except the tests themselves. */
async function processesOf(...words: string[]): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  return pids.filter((pid) => {
    try {
      const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return words.every((word) => commandLine.includes(word));
    } catch {
      return false;
    }
  });
}

describe('no process remains', () => {
  it('after SIGTERM, which lets running requests finish and exits with 0', async () => {
    const child = run();
    const siteUrl = await ready(child);
    const running = fetch(`${siteUrl}/things/slow?ms=700`);
    await fetch(`${siteUrl}/things`);
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(0);
    expect((await running).status).toBe(200);
    expect(await processesOf(fixture.dataDir)).toEqual([]);
    expect(await readdir(fixture.dataDir)).not.toContain('service.json');
  });

  it('after Ctrl-C, which arrives from both the terminal and the launcher', async () => {
    const child = run();
    const siteUrl = await ready(child);
    const running = fetch(`${siteUrl}/things/slow?ms=700`);
    await fetch(`${siteUrl}/things`);
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await exitCode(child)).toBe(0);
    expect((await running).status).toBe(200);
  });

  it('after kill -9, and the next run starts immediately', async () => {
    const child = run();
    await ready(child);
    child.kill('SIGKILL');
    await exitCode(child);
    await ready(run());
    const database = Number(await readFile(path.join(fixture.dataDir, 'database.pid'), 'utf8'));
    expect(await processesOf(fixture.dataDir)).toContain(database);
  });

  it('after kill -9 with no next run', async () => {
    const child = run();
    await ready(child);
    child.kill('SIGKILL');
    await eventually(async () => (await processesOf(fixture.dataDir)).length === 0);
  });

  it('after SIGTERM in the middle of the start', async () => {
    const child = run();
    await eventually(async () => (await processesOf(fixture.dataDir)).length > 1);
    child.kill('SIGTERM');
    expect(await exitCode(child)).toBe(0);
    expect(await processesOf(fixture.dataDir)).toEqual([]);
  });

  it('except the service, if the shell that started npm in the background has ended', async () => {
    const npm = `process.title = 'npm start';
      const { spawn } = require('node:child_process');
      spawn(process.execPath, ${JSON.stringify([runner, fixture.dataDir, fixture.assembly])}, { stdio: 'inherit' });`;
    const shell = spawn('bash', ['-c', 'setsid nohup "$NODE" -e "$NPM" & read'], {
      env: { ...machine, npm_lifecycle_event: 'start', NODE: process.execPath, NPM: npm },
      stdio: 'pipe',
    });
    children.add(shell);
    const siteUrl = await ready(shell);
    shell.stdin.end();
    await exitCode(shell);
    // Real time: the launcher is checked four times a second, and must not restart.
    const endsAt = Date.now() + 1_500;
    while (Date.now() < endsAt) {
      expect((await fetch(`${siteUrl}/things`)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    for (const pid of await processesOf(fixture.dataDir)) process.kill(pid, 'SIGTERM');
  });

  it('after npm was killed and could not pass a signal on', async () => {
    const program = `const { spawn } = require('node:child_process');
      process.title = 'npm start';
      spawn(process.execPath, ${JSON.stringify([runner, fixture.dataDir, fixture.assembly])}, { stdio: 'inherit' });
      setInterval(() => {}, 1e6);`;
    const launcher = spawn(process.execPath, ['-e', program], {
      env: { ...machine, npm_lifecycle_event: 'start' },
      stdio: 'pipe',
    });
    children.add(launcher);
    await ready(launcher);
    launcher.kill('SIGKILL');
    await eventually(async () => (await processesOf(fixture.dataDir)).length === 0);
  });
});

describe('one line has the error and the remedy, with exit code 2', () => {
  it('if the port is in use', async () => {
    const port = await findFreePort();
    const squatter = createServer().listen(port, '127.0.0.1');
    const child = run([String(port)]);
    const [code, errors] = await Promise.all([exitCode(child), text(child.stderr)]);
    expect(errors).toBe(`Port ${port} on 127.0.0.1 is in use. Choose another with --port.\n`);
    expect(code).toBe(2);
    squatter.close();
  });

  it('if another run has the data folder', async () => {
    await ready(run());
    const child = run();
    const [code, errors] = await Promise.all([exitCode(child), text(child.stderr)]);
    expect(errors).toMatch(/^The data folder .* is in use by another run of the service\.\n$/u);
    expect(code).toBe(2);
  });
});

it('records its URL for other programs', async () => {
  const siteUrl = await ready(run());
  const file = await readFile(path.join(fixture.dataDir, 'service.json'), 'utf8');
  expect(JSON.parse(file)).toMatchObject({
    siteUrl,
    tables: { Table: 'Table' },
    region: 'us-east-1',
    pid: expect.any(Number),
  });
});

describe('a database process that is killed', () => {
  const pidOfDatabase = async () =>
    Number(await readFile(path.join(fixture.dataDir, 'database.pid'), 'utf8').catch(() => ''));
  const putThrough = async (siteUrl: string) => {
    const target = 'DynamoDB_20120810.PutItem';
    const call = { TableName: 'Table', Item: { pk: { S: 'THING#1' }, sk: { S: '1' } } };
    const body = JSON.stringify({ target, call });
    const answer = await fetch(`${siteUrl}/things/aws`, { method: 'POST', body });
    return JSON.parse(await answer.text()).status;
  };

  it('is restarted, with one line, while its callers wait; if it is killed again soon after, the service exits with one line', async () => {
    const child = run();
    const siteUrl = await ready(child);
    const errors = text(child.stderr);
    expect(await putThrough(siteUrl)).toBe(200);
    const first = await pidOfDatabase();
    process.kill(first, 'SIGKILL');
    await eventually(async () => (await processesOf(String(first))).length === 0);
    // Calls in progress at the kill get an error that callers retry.
    await eventually(async () => (await putThrough(siteUrl)) === 200);
    const second = await pidOfDatabase();
    expect(second).not.toBe(first);

    process.kill(second, 'SIGKILL');
    expect(await exitCode(child)).toBe(1);
    const [restarted, ended, ...more] = (await errors).trim().split('\n');
    expect(restarted).toMatch(/^The database ended by itself and is being restarted\./);
    expect(ended).toMatch(/^The database ended by itself, again\./);
    expect(more).toEqual([]);
  });
});
