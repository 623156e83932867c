import { statfs } from 'node:fs/promises';
import { codeOf, reasonOf } from './kept-file.ts';

/** Whether anything can be written to the disk of the data folder. */
export interface Room {
  isFull: () => boolean;
  /** Tells of a write that failed. */
  failed: (error: unknown) => void;
  stop: () => void;
}

const EVERY_MS = 500;
/** With less the next write may fail halfway. More must be there again before anything goes on, or it would come and go. */
const LEAST_BYTES = 1024 * 1024;
const AGAIN_BYTES = 4 * LEAST_BYTES;

/** Watches the disk; `warn` is given one line when it is full and one when there is room again. */
export function watchRoom(folder: string, warn: (line: string) => void): Room {
  let isFull = false;
  let hasFailed = false;

  const fill = (why: string) => {
    if (isFull) return;
    isFull = true;
    warn(
      `Nothing can be written to ${folder} (${why}): reads go on, and what must be written is refused until there is room.`,
    );
  };
  const look = async () => {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    if (free < LEAST_BYTES) fill('the disk is full');
    else if (isFull && free >= AGAIN_BYTES && !hasFailed) {
      isFull = false;
      warn(`There is room in ${folder} again.`);
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
    stop: () => clearInterval(timer),
  };
}

/** Whether a line of the log is of a write for which there was no room, in the words of Node.js and of SQLite. */
export function isOfFullDisk(line: string): boolean {
  return /no space left on device|disk is full/i.test(line);
}
