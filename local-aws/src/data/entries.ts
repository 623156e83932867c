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
  { name: /^queues$/, is: 'folder', remedy: 'Delete queues in the data folder: its messages are lost.' },
  {
    name: /^schedules\.json(?:\.new)?$/,
    is: 'file',
    remedy: 'Delete it, and repeat the changes to the schedules.',
  },
  {
    name: /^(?:lock\.sqlite|database\.pid|service\.json)(?:-journal|\.new)?$/,
    is: 'file',
    remedy: 'Delete it: it is generated again.',
  },
  { name: /^log\.jsonl(?:\.\d+)?$/, is: 'file', remedy: 'Move it away.' },
];

/** Returns the entry of a file or folder. An application can override the remedy for one of our entries. */
function entryOf(name: string, more: readonly Entry[]): Entry | undefined {
  return [...more, ...ownEntries].find((one) => one.name.test(name));
}

/** Returns what to do if an entry is damaged. */
export type RemedyOf = (name: 'queues' | 'schedules.json') => string;

export function remediesOf(more: readonly Entry[] = []): RemedyOf {
  return (name) => entryOf(name, more)?.remedy ?? '';
}

/** Throws a one-line `StartError` for an entry that is not ours to use. Removes other users' access. */
export function takeEntries(folder: string, more: readonly Entry[]): void {
  for (const name of readdirSync(folder)) {
    const entry = entryOf(name, more);
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
