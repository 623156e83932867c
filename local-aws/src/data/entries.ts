import { accessSync, chmodSync, constants, lstatSync, readdirSync, type Stats } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';
import { privateFile, reasonOf } from './kept-file.ts';

/** The data folder contains the database and keys, so nobody else can read them, whatever the folder's own mode. */
export const privateFolder = 0o700;

export interface Entry {
  name: RegExp;
  is: 'file' | 'folder';
  remedy: string;
}

const ownEntries: readonly Entry[] = [
  { name: /^database\.sqlite(?:-wal|-shm)?$/, is: 'file', remedy: 'Restore it from a copy.' },
  { name: /^secrets\.json(?:\.new)?$/, is: 'file', remedy: 'Restore it from a copy.' },
  { name: /^queues$/, is: 'folder', remedy: 'Move it away: a new one is created.' },
  {
    name: /^(?:lock\.sqlite|database\.pid|service\.json|schedules\.json)(?:-journal|\.new)?$/,
    is: 'file',
    remedy: 'Delete it: it is generated again.',
  },
  { name: /^log\.jsonl(?:\.\d+)?$/, is: 'file', remedy: 'Move it away.' },
];

/** Throws a one-line `StartError` for an entry that is not ours to use. Removes other users' access. */
export function takeEntries(folder: string, more: readonly Entry[]): void {
  for (const name of readdirSync(folder)) {
    // An application can override the remedy for one of our entries.
    const entry = [...more, ...ownEntries].find((one) => one.name.test(name));
    if (!entry) continue;
    const file = path.join(folder, name);
    const stats = lstatSync(file);
    const isRight = entry.is === 'folder' ? stats.isDirectory() : stats.isFile();
    if (!isRight) throw new StartError(`${file} is not ${entry.is}. ${entry.remedy}`);
    try {
      const us = process.getuid?.();
      if (us === undefined || us === stats.uid) makePrivate(file, stats);
      accessSync(file, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw new StartError(
        `${file} cannot be used: ${reasonOf(error)}. Give it to the user who starts the service.`,
      );
    }
  }
}

/** Makes a file and everything in it accessible to the owner only. */
export function makePrivate(file: string, stats: Stats = lstatSync(file)): void {
  if (stats.isSymbolicLink()) return;
  const mode = stats.isDirectory() ? privateFolder : privateFile;
  if ((stats.mode & 0o777) !== mode) chmodSync(file, mode);
  if (stats.isDirectory()) for (const name of readdirSync(file)) makePrivate(path.join(file, name));
}

/** What is lost with a part of an application's data folder. Each text completes a message. */
export interface Losses {
  /** After "Delete the folder …: " and "Move it away: ". */
  queues: string;
  /** After "secrets.json is missing, but database.sqlite has data". */
  secrets: string;
  /** After "Delete it, and ". */
  schedules: string;
}

export const defaultLosses: Losses = {
  queues: 'the messages in it are lost.',
  secrets: ', whose keys may be required to decrypt it',
  schedules: 'repeat the changes to the schedules.',
};
