import { statfs } from 'node:fs/promises';
import { codeOf, reasonOf } from './kept-file.ts';

/** Returns whether anything can be written to the disk of the data folder. */
export interface Room {
  isFull: () => boolean;
  /** Reports a write that failed. */
  failed: (error: unknown) => void;
  /**
   * Called once the service has started. From now on the room is reported; a start that fails for lack of it says so
   * itself.
   */
  started: () => void;
  stop: () => void;
}

const EVERY_MS = 500;
/**
 * With less, the next write may fail halfway. More must be free before work resumes, or it would stop and resume all
 * the time.
 */
const LEAST_BYTES = 1024 * 1024;
const AGAIN_BYTES = 4 * LEAST_BYTES;

/** Watches the disk. `warn` gets one line when it is full and one when there is room again. */
export function watchRoom(folder: string, warn: (line: string) => void): Room {
  let isFull = false;
  let hasStarted = false;
  let untold: string | null = null;
  let hasFailed = false;

  const tell = (line: string) => {
    if (hasStarted) warn(line);
    else untold = line;
  };
  const fill = (why: string) => {
    if (isFull) return;
    isFull = true;
    tell(
      `Nothing can be written to ${folder} (${why}): reads go on, and what must be written is refused until there is room.`,
    );
  };
  const look = async () => {
    const free = await freeBytes(folder);
    if (free < LEAST_BYTES) fill('the disk is full');
    else if (isFull && free >= AGAIN_BYTES && !hasFailed) {
      isFull = false;
      if (hasStarted) warn(`There is room in ${folder} again.`);
      else untold = null;
    }
    hasFailed = false;
  };
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS).unref();
  return {
    isFull: () => isFull,
    failed: (error) => {
      hasFailed = true;
      fill(codeOf(error) === 'ENOSPC' ? 'the disk is full' : reasonOf(error));
    },
    started: () => {
      hasStarted = true;
      if (untold !== null) warn(untold);
    },
    stop: () => clearInterval(timer),
  };
}

/** The remedy of a start without room. */
export const makeRoom = 'Make room on its disk and start again.';

/** Returns why nothing can be written to the disk of a folder, or null if something can or nobody knows. */
export async function lackOfRoom(folder: string): Promise<string | null> {
  const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
  return free < LEAST_BYTES ? 'the disk is full' : null;
}

/**
 * Returns 0 if there is room for bytes but for no further file. A file system that does not count files says 0 of 0.
 */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  return files > 0 && ffree === 0 ? 0 : bavail * bsize;
}

/** Returns whether a text, in the words of Node.js or SQLite, is about a write for which there was no room. */
export function isOfFullDisk(line: string): boolean {
  return /ENOSPC|EDQUOT|no space left on device|disk is full|disk quota exceeded/i.test(line);
}
