import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from 'local-aws/process/free-port';
import { spawnTied, type TiedProcess } from 'local-aws/process/tied-process';
import { buildAssembly } from '../../infra/local/build.ts';
import { openLocalTable, readServiceFile } from '../../infra/local/service-file.ts';
import { basePath } from '../../shared/interface/operation.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import { processesOf } from './processes-of.ts';
import { until } from './until.ts';

/** The service on an app that is built once, so that restarts are fast. */
export interface PrebuiltService {
  dataDir: string;
  baseUrl: string;
  start: () => Promise<void>;
  /** `kill -9` of all its processes. */
  kill: () => Promise<void>;
  /** Without the service, while it runs. */
  table: () => Promise<Table>;
  /** Its output since the last start. */
  output: () => string;
  remove: () => Promise<void>;
}

interface Wanted {
  allowedHosts: string[];
  timeScale: number;
  /** Replacements in the template for these tests: waits of minutes, permits per host. */
  replace: readonly (readonly [RegExp, string])[];
}

const repository = path.join(import.meta.dirname, '../..');
const program = 'test/support/run-prebuilt.ts';

export async function buildService({ allowedHosts, timeScale, replace }: Wanted): Promise<PrebuiltService> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'price-watch-prebuilt-'));
  const port = await findFreePort();
  const siteUrl = `http://127.0.0.1:${port}`;
  const mailTransport = `folder:${path.join(dataDir, 'mail')}`;
  const stage = { siteUrl, allowedHosts, requestsPerMinute: 1_000_000, timeScale, mailTransport };
  const folder = await buildAssembly(dataDir, stage, new AbortController().signal);
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.template.json')) continue;
    const text = await readFile(path.join(folder, file), 'utf8');
    const changed = replace.reduce((template, [what, by]) => template.replaceAll(what, by), text);
    await writeFile(path.join(folder, file), changed);
  }
  let running: TiedProcess | undefined;
  return {
    dataDir,
    baseUrl: siteUrl + basePath,
    start: async () => {
      const args = [program, dataDir, folder, String(port), String(timeScale), ...allowedHosts];
      const started = spawnTied(process.execPath, args, { cwd: repository, env: process.env });
      running = started;
      let code: number | undefined;
      void started.ended.then((ended) => {
        code = ended;
      });
      await until(async () => {
        if (code !== undefined) throw new Error(`The service ended with ${code}:\n${started.output()}`);
        return started.output().includes(siteUrl);
      });
    },
    kill: async () => {
      if (!running) return;
      process.kill(await running.pid, 'SIGKILL');
      await running.ended;
      // Its engine ends with it.
      await until(() => processesOf(dataDir).length === 0);
    },
    table: async () => openLocalTable(await readServiceFile(dataDir)),
    output: () => running?.output() ?? '',
    remove: async () => {
      await running?.end(1000);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
