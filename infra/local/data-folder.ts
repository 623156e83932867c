import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { StartError } from './start-error.ts';

export interface DataFolder {
  path: string;
  release: () => void;
}

/** How long a run that was just killed may take to let go of its folder. */
const TAKEOVER_MS = 3_000;
const SQLITE_BUSY = 5;
/** The folder holds the database and local keys. */
const PRIVATE = 0o700;
const SqliteError = z.object({ errcode: z.number() });

/**
 * Makes the folder and takes it for this process alone. The lock is an open exclusive transaction, so the
 * kernel frees it whatever ends the process.
 */
export async function openDataFolder(folder: string, takeoverMs = TAKEOVER_MS): Promise<DataFolder> {
  const absolute = path.resolve(folder);
  const lock = await openLock(absolute, folder);
  const deadline = Date.now() + takeoverMs;
  while (!takeLock(lock, folder)) {
    if (Date.now() >= deadline) {
      lock.close();
      throw new StartError(`The data folder ${folder} is in use by another run of the service.`);
    }
    await sleep(50);
  }
  return { path: absolute, release: () => lock.close() };
}

async function openLock(absolute: string, folder: string): Promise<DatabaseSync> {
  try {
    await makeFolder(absolute);
    await access(absolute, constants.W_OK | constants.X_OK);
    return new DatabaseSync(path.join(absolute, 'lock.sqlite'));
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}

/** Not by `recursive`, which never comes back from a folder such as /proc that refuses with ENOENT. */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: PRIVATE });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT') throw error;
    await makeFolder(path.dirname(folder));
    await make();
  });
}

function takeLock(lock: DatabaseSync, folder: string): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (SqliteError.safeParse(error).data?.errcode === SQLITE_BUSY) return false;
    lock.close();
    throw cannotWrite(folder, error);
  }
}

function cannotWrite(folder: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`The data folder ${folder} cannot be written: ${reason}`);
}
