import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from 'local-aws/process/free-port';
import { spawnTied, type TiedProcess } from 'local-aws/process/tied-process';
import { readServiceFile } from '../../infra/local/service-file.ts';
import type { ScriptedShop } from './scripted-shop.ts';
import { type ServiceClient, serves, serviceClient } from './service-client.ts';
import { until } from './until.ts';

interface ServiceOptions {
  /** The shop whose pages can be read, on loopback. */
  shop?: Pick<ScriptedShop, 'host'>;
  /** The parent of the data folder, instead of the system's temporary folder. */
  parent?: string;
  /** More options of `npm start`. */
  options?: string[];
  /** With the demo account and shop; without them by default. */
  demo?: boolean;
  /** Through npm, as in the README; directly by default, which starts faster. */
  throughNpm?: boolean;
}

/** `npm start` as a separate process, on a free port with a new data folder. It cannot outlive the tests. */
export interface LocalProcess extends ServiceClient {
  /** Sends a signal to the service's process, and resolves with the exit code when it has ended. */
  kill: (signal: NodeJS.Signals) => Promise<number>;
  /** Resolves when it is ready, and fails if it ends before. */
  ready: () => Promise<void>;
  /** Starts it again with the same data and options. */
  restart: () => Promise<void>;
  /** Ends it and deletes its data. Fails if a role denied a call of its function. */
  stop: () => Promise<void>;
  /** Its output since the last start. */
  output: () => string;
}

const repository = path.join(import.meta.dirname, '../..');
const startLimitMs = 120_000;
const stopLimitMs = 60_000;
/** Of each start, because one with other settings builds the service again. */
const program = ['run.cjs', 'infra/local/start.ts', '--rate-limit', '100000'];

export async function startService(wanted: ServiceOptions = {}): Promise<LocalProcess> {
  const service = await launchService(wanted);
  await service.ready().catch(async (error: unknown) => {
    await service.stop();
    throw error;
  });
  return service;
}

/** Starts it without waiting until it is ready. */
export async function launchService(wanted: ServiceOptions = {}): Promise<LocalProcess> {
  const dataDir = await mkdtemp(path.join(wanted.parent ?? tmpdir(), 'price-watch-e2e-'));
  const port = await findFreePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  let running = launch(dataDir, port, wanted);
  return {
    ...serviceClient({ siteUrl, dataDir }),
    ready: () => ready(siteUrl, running),
    kill: async (signal) => {
      process.kill((await readServiceFile(dataDir)).pid, signal);
      return running.ended;
    },
    restart: async () => {
      running = launch(dataDir, port, wanted);
      await ready(siteUrl, running);
    },
    stop: async () => {
      await running.end(stopLimitMs);
      const log = await readFile(path.join(dataDir, 'log.jsonl'), 'utf8').catch(() => '');
      await rm(dataDir, { recursive: true, force: true });
      // Regardless of the test, it would have failed when deployed.
      const refused = log.split('\n').find((line) => line.includes('permission.refused'));
      if (refused !== undefined) throw new Error(`A role does not allow a call of its function: ${refused}`);
    },
    output: () => running.output(),
  };
}

function launch(
  dataDir: string,
  port: number,
  { shop, options = [], demo = false, throughNpm }: ServiceOptions,
) {
  const args = [
    ...['--port', String(port), '--data', dataDir],
    ...(demo ? [] : ['--no-demo']),
    ...(shop ? ['--allow-host', shop.host] : []),
    ...options,
  ];
  const where = { cwd: repository, env: process.env };
  return throughNpm
    ? spawnTied('npm', ['start', '--', ...program.slice(2), ...args], where)
    : spawnTied(process.execPath, [...program, ...args], where);
}

async function ready(siteUrl: string, running: TiedProcess): Promise<void> {
  let code: number | undefined;
  void running.ended.then((ended) => {
    code = ended;
  });
  await until(() => {
    if (code !== undefined) throw new Error(`The service ended with ${code}:\n${running.output()}`);
    return serves(siteUrl);
  }, startLimitMs);
}

/** Runs a start that should fail; returns its exit code and output. */
export function failedStart(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...program, ...args],
      { cwd: repository, timeout: startLimitMs },
      (error, stdout, stderr) => {
        resolve({ code: Number(error?.code ?? 0), stdout, stderr });
      },
    );
  });
}
