import { statfs } from 'node:fs/promises';
import { codeOf, reasonOf } from './kept-file.ts';

/** Returns whether the disk of the data folder can be written to. */
export interface Room {
  isFull: () => boolean;
  failed: (error: unknown) => void;
  /** Called once the service has started. From then on, a full disk is reported; a failing start reports it itself. */
  started: () => void;
  stop: () => void;
}

const everyMs = 500;
/** With less, the next write could fail halfway. More must be free before work resumes. */
const leastBytes = 1024 * 1024;
const againBytes = 4 * leastBytes;

/** Monitors the disk. `warn` receives one line when it is full and one when there is space again. */
export function watchRoom(folder: string, warn: (line: string) => void): Room {
  let isFull = false;
  let hasStarted = false;
  let unreported: string | null = null;
  let hasFailed = false;

  const tell = (line: string) => {
    if (hasStarted) warn(line);
    else unreported = line;
  };
  const fill = (why: string) => {
    if (isFull) return;
    isFull = true;
    tell(`Nothing can be written to ${folder} (${why}). Reads continue; writes fail until there is space.`);
  };
  const look = async () => {
    const free = await freeBytes(folder);
    if (free < leastBytes) fill('the disk is full');
    else if (isFull && free >= againBytes && !hasFailed) {
      isFull = false;
      if (hasStarted) warn(`There is space in ${folder} again.`);
      else unreported = null;
    }
    hasFailed = false;
  };
  const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
  return {
    isFull: () => isFull,
    failed: (error) => {
      hasFailed = true;
      fill(codeOf(error) === 'ENOSPC' ? 'the disk is full' : reasonOf(error));
    },
    started: () => {
      hasStarted = true;
      if (unreported !== null) warn(unreported);
    },
    stop: () => clearInterval(timer),
  };
}

/** The remedy while the service runs. */
export const freeSpace = `Free at least ${againBytes / leastBytes} MB: delete files that do not belong to the service, or rotated logs (log.jsonl.1 and higher), but never database.* or queues.`;

/** The remedy if a start lacks space. */
export const makeRoom = 'Free space on its disk and start again.';

/** Returns why a folder's disk cannot be written to, or null if it can or the reason is unknown. */
export async function describeLowSpace(folder: string): Promise<string | null> {
  const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  return free < leastBytes ? 'the disk is full' : null;
}

/** 0 if there is space for bytes but not for another file. A file system without such a count reports 0 of 0. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  return files > 0 && ffree === 0 ? 0 : bavail * bsize;
}

/** Returns whether an error message of Node.js or SQLite is about a full disk. */
export function isOfFullDisk(line: string): boolean {
  return /ENOSPC|EDQUOT|no space left on device|disk is full|disk quota exceeded/i.test(line);
}
