import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeNamed } from '../data/kept-file.ts';
import { signal } from '../process/tied-process.ts';
import { findDatabaseBinary } from './binary.ts';
import { drawLoopback, type Endpoint, type Engine, startEngine } from './engine.ts';

export interface Database {
  /** Returns the engine's address; waits while it is being restarted. */
  endpoint: () => Promise<Endpoint>;
  /** Resolves with the engine's last output when it has ended. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

/** If the engine ends again within this time, it is not restarted. */
const leastLifeMs = 60_000;

/** At a random loopback address. An engine that ends by itself is restarted, but not twice within a minute. */
export async function startDatabase(dataDir: string, warn: (line: string) => void): Promise<Database> {
  const binary = findDatabaseBinary();
  const file = path.join(dataDir, 'database.sqlite');
  const pidFile = path.join(dataDir, 'database.pid');
  await endStaleDatabase(pidFile, file);
  const ended = Promise.withResolvers<string>();
  let isStopped = false;
  let hasEndedBefore = false;

  const launch = async (): Promise<Engine> => {
    const storage = ['--db-path', file];
    const engine = await startEngine(binary, storage, drawLoopback());
    await writeNamed(pidFile, `${engine.pid}\n`);
    void watch(engine, performance.now());
    return engine;
  };
  const watch = async (engine: Engine, startedMs: number) => {
    const lastWords = (await engine.ended).trim().split('\n').at(-1) ?? '';
    if (isStopped) return;
    await engine.stop();
    if (performance.now() - startedMs < leastLifeMs && hasEndedBefore) return ended.resolve(lastWords);
    hasEndedBefore = true;
    warn(`The database ended by itself and is being restarted. Its last output: ${lastWords}`);
    current = launch();
    current.catch((error: unknown) => ended.resolve(error instanceof Error ? error.message : String(error)));
  };
  let current = launch();
  await current;
  return {
    endpoint: () => current,
    ended: ended.promise,
    stop: async () => {
      isStopped = true;
      await current.then((engine) => engine.stop()).catch(() => undefined);
      await rm(pidFile, { force: true });
    },
  };
}

export async function startMemoryDatabase(): Promise<Engine> {
  return startEngine(findDatabaseBinary(), []);
}

/** Two engines on one file must never happen. Ends only a process whose command line has this file. */
async function endStaleDatabase(pidFile: string, databaseFile: string): Promise<void> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  if (!Number.isSafeInteger(pid) || pid <= 1) return;
  while ((await commandLine(pid)).includes(databaseFile) && signal(pid, 'SIGKILL')) await sleep(10);
  await rm(pidFile, { force: true });
}

/** Empty if there is no such process, or no /proc. */
async function commandLine(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return text.split('\0');
}
