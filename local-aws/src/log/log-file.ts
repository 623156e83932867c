import { type FileHandle, open, rename } from 'node:fs/promises';
import { privateFile } from '../data/kept-file.ts';

/** Accepts lines, and never fails: failed writes are retried, and in the end dropped. */
export interface LogFile {
  write: (line: string) => void;
  /** Writes waiting lines, if possible, and closes the file. */
  close: () => Promise<void>;
}

export interface Rotation {
  /** A larger file is rotated. */
  maxBytes: number;
  files: number;
}

export const defaultRotation: Rotation = { maxBytes: 20_000_000, files: 5 };

const retryMs = 500;
/** For lines that wait for disk space. Older lines are kept, because they show what happened first. */
const mostWaitingBytes = 1024 * 1024;

/** When full, it becomes `FILE.1`, and `FILE.1` becomes `FILE.2`. `onFailure` is called per failed attempt. */
export function openLogFile(
  file: string,
  { maxBytes, files }: Rotation,
  onFailure: (error: unknown) => void,
): LogFile {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let handle: FileHandle | undefined;
  let size = 0;
  let writing: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const opened = async () => {
    if (handle) return handle;
    handle = await open(file, 'a', privateFile);
    ({ size } = await handle.stat());
    return handle;
  };
  const rotate = async () => {
    await handle?.close();
    handle = undefined;
    for (let generation = files - 1; generation > 0; generation -= 1) {
      const older = generation === 1 ? file : `${file}.${generation - 1}`;
      await rename(older, `${file}.${generation}`).catch(() => undefined);
    }
    if (files === 1) await (await open(file, 'w', privateFile)).close();
  };

  /** Chunks are written as a whole or not at all; otherwise the next line would continue half a line. */
  const append = async (chunk: Buffer) => {
    await opened();
    if (size > 0 && size + chunk.length > maxBytes) await rotate();
    const to = await opened();
    try {
      await to.appendFile(chunk);
      size += chunk.length;
    } catch (error) {
      await to.truncate(size).catch(() => undefined);
      await to.close().catch(() => undefined);
      handle = undefined;
      throw error;
    }
  };

  /** Returns false if it failed; then the lines still wait. */
  const flush = async (): Promise<boolean> => {
    while (waiting.length > 0) {
      const count = waiting.length;
      const loss = { event: 'log.lost', level: 'error', lines: lost, at: new Date().toISOString() };
      const missing = lost > 0 ? [JSON.stringify(loss)] : [];
      try {
        await append(Buffer.from([...waiting, ...missing, ''].join('\n')));
      } catch (error) {
        onFailure(error);
        return false;
      }
      waiting = waiting.slice(count);
      waitingBytes = waiting.reduce((sum, { length }) => sum + length, 0);
      lost = 0;
    }
    return true;
  };
  const begin = () => {
    if (!writing && !retry) writing = flush().then(end);
  };
  const end = (isDone: boolean) => {
    writing = undefined;
    if (isDone) return waiting.length > 0 ? begin() : undefined;
    retry = setTimeout(() => {
      retry = undefined;
      begin();
    }, retryMs).unref();
  };

  return {
    write: (line) => {
      if (waitingBytes > mostWaitingBytes) {
        lost += 1;
        return;
      }
      waiting.push(line);
      waitingBytes += line.length;
      begin();
    },
    close: async () => {
      clearTimeout(retry);
      while (writing !== undefined) await writing;
      clearTimeout(retry);
      await flush();
      await handle?.close();
    },
  };
}
