import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../process/free-port.ts';
import { spawnTied, type TiedProcess } from '../process/tied-process.ts';
import { findDatabaseBinary } from './binary.ts';
import { endStaleDatabase, notePid } from './stale-database.ts';

export interface Database {
  url: string;
  /** Resolves when the engine ends, asked or not, with what it said last. */
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const START_LIMIT_MS = 5_000;
const STOP_GRACE_MS = 3_000;
const PORT_ATTEMPTS = 5;

/** Starts the DynamoDB engine on a free loopback port: on a file in `dataDir`, or in memory. */
export async function startDatabase(where: { dataDir: string } | 'memory'): Promise<Database> {
  if (where === 'memory') return serve(findDatabaseBinary(), []);
  const binary = findDatabaseBinary();
  const file = path.join(where.dataDir, 'database.sqlite');
  const pidFile = path.join(where.dataDir, 'database.pid');
  await endStaleDatabase(pidFile, file);
  const database = await serve(binary, ['--db-path', file], (pid) => notePid(pidFile, pid));
  const stop = async () => {
    await database.stop();
    await rm(pidFile, { force: true });
  };
  return { ...database, stop };
}

async function serve(
  binary: string,
  storage: string[],
  onStarted: (pid: number) => Promise<void> = async () => undefined,
): Promise<Database> {
  let failure = '';
  // The engine takes port 0 literally, so the port is chosen here, and may be gone when the engine binds it.
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const port = await findFreePort();
    const address = ['--host', '127.0.0.1', '--port', String(port)];
    const engine = spawnTied(binary, ['serve', ...address, ...storage], {
      cwd: path.dirname(binary),
      env: {},
    });
    const url = `http://127.0.0.1:${port}`;
    if (await isServing(url, engine)) {
      await onStarted(await engine.pid);
      return { url, ended: engine.ended.then(() => engine.output()), stop: () => engine.end(STOP_GRACE_MS) };
    }
    await engine.end(0);
    failure = engine.output().trim();
    if (!failure.includes('in use')) break;
  }
  throw new Error(`The database did not start: ${failure}`);
}

async function isServing(url: string, engine: TiedProcess): Promise<boolean> {
  let hasEnded = false;
  void engine.ended.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + START_LIMIT_MS;
  while (!hasEnded && Date.now() < deadline) {
    const greeting = await fetch(url).then(
      (response) => response.text(),
      () => '',
    );
    if (greeting.startsWith('healthy: dynamodb')) return !hasEnded;
    await sleep(5);
  }
  return false;
}
