import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { StartError } from '../start-error.ts';
import { type Entry, privateFolder, takeEntries } from './entries.ts';
import { codeOf, reasonOf } from './kept-file.ts';
import { describeLowSpace, isOfFullDisk, makeRoom } from './room.ts';
import { makePrivateFile } from './sqlite-file.ts';

interface DataFolder {
  path: string;
  release: () => void;
}

/** How long a run that was just killed may take to release its folder. */
const defaultTakeoverMs = 3_000;
const sqliteBusy = 5;
const SqliteError = z.object({ errcode: z.number() });

/** The lock is an open exclusive transaction: the kernel releases it however the process ends. */
export async function openDataFolder(
  folder: string,
  entries: readonly Entry[] = [],
  takeoverMs = defaultTakeoverMs,
): Promise<DataFolder> {
  const absolute = path.resolve(folder);
  const lock = await openLock(absolute, folder);
  const deadline = performance.now() + takeoverMs;
  while (!takeLock(lock, absolute)) {
    if (performance.now() >= deadline) {
      lock.close();
      throw new StartError(`The data folder ${folder} is in use by another run of the service.`);
    }
    await sleep(50);
  }
  try {
    takeEntries(absolute, entries);
  } catch (error) {
    lock.close();
    throw error;
  }
  return { path: absolute, release: () => lock.close() };
}

async function openLock(absolute: string, folder: string): Promise<DatabaseSync> {
  try {
    await makeFolder(absolute);
    await access(absolute, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw cannotWrite(folder, error);
  }
  const lowSpace = await describeLowSpace(absolute);
  if (lowSpace !== null) throw new StartError(`${absolute} cannot be written: ${lowSpace}. ${makeRoom}`);
  try {
    makePrivateFile(lockIn(absolute));
    return new DatabaseSync(lockIn(absolute));
  } catch (error) {
    throw badLock(absolute, error);
  }
}

/** Creates the folder without `recursive`, which never returns for a folder such as /proc that fails with ENOENT. */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: privateFolder });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return requireFolder(folder);
    if (error.code !== 'ENOENT') throw error;
    await makeFolder(path.dirname(folder));
    await make();
  });
}

async function requireFolder(existing: string): Promise<void> {
  if (!(await stat(existing)).isDirectory()) throw new Error('it is not a folder');
}

function takeLock(lock: DatabaseSync, absolute: string): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (SqliteError.safeParse(error).data?.errcode === sqliteBusy) return false;
    lock.close();
    throw badLock(absolute, error);
  }
}

const lockIn = (folder: string) => path.join(folder, 'lock.sqlite');

function badLock(absolute: string, error: unknown): StartError {
  return new StartError(
    `${lockIn(absolute)} cannot be used: ${reasonOf(error)}. Delete it: it only prevents two runs at once.`,
  );
}

function cannotWrite(folder: string, error: unknown): StartError {
  const remedy = 'Give it to the user who starts the service, or choose another one with --data.';
  return new StartError(`The data folder ${folder} cannot be written: ${reasonOf(error)}. ${remedy}`);
}

/** In one line, if it is about their folder. A full disk can look like damage, so it is checked first. */
export async function forTheUser(error: unknown, folder: string): Promise<unknown> {
  const text = textOf(error);
  const file = fileIn(folder, text, error);
  const isAboutFolder = file !== null || !(error instanceof StartError);
  const lowSpace = isOfFullDisk(text)
    ? 'the disk is full'
    : isAboutFolder
      ? await describeLowSpace(folder)
      : null;
  if (lowSpace !== null)
    return new StartError(`${file ?? folder} cannot be written: ${lowSpace}. ${makeRoom}`);
  if (/read-?only (?:file system|database)/i.test(text))
    return new StartError(
      `${file ?? folder} cannot be written: it is read-only. Make it writable, or choose another folder with --data.`,
    );
  if (error instanceof StartError || file === null || codeOf(error) === '') return error;
  return new StartError(
    `${file} cannot be used: ${reasonOf(error)}. Move it away, or give it to the user who starts the service.`,
  );
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [codeOf(error), error.message, ...inner.filter(Boolean).map(textOf)].join(' ');
}

/** Returns the file in the folder that an error names, or null. */
function fileIn(folder: string, text: string, error: unknown): string | null {
  const named = error instanceof Error && 'path' in error ? String(error.path) : text;
  const start = named.indexOf(folder);
  return start < 0 ? null : (/^[^\s'",:]+(?<![.])/.exec(named.slice(start))?.[0] ?? null);
}
