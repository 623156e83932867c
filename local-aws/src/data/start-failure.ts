import { StartError } from '../start-error.ts';
import { codeOf, reasonOf } from './kept-file.ts';
import { isOfFullDisk, lackOfRoom, makeRoom } from './room.ts';

/**
 * Turns a start failure into one line for the user if it is about their folder; otherwise returns it unchanged. A full
 * disk can look like damage, so it is checked first: following the wrong remedy would delete intact files.
 */
export async function forTheUser(error: unknown, folder: string): Promise<unknown> {
  const text = textOf(error);
  const file = fileIn(folder, text, error);
  const isAboutFolder = file !== null || !(error instanceof StartError);
  const lack = isOfFullDisk(text) ? 'the disk is full' : isAboutFolder ? await lackOfRoom(folder) : null;
  if (lack !== null) return new StartError(`${file ?? folder} cannot be written: ${lack}. ${makeRoom}`);
  if (/read-?only (?:file system|database)/i.test(text))
    return new StartError(
      `${file ?? folder} cannot be written: it is read-only. Make it writable, or choose another folder with --data.`,
    );
  if (error instanceof StartError || file === null || codeOf(error) === '') return error;
  return new StartError(
    `${file} cannot be used: ${reasonOf(error)}. Move it away, or give it to the user who starts the service.`,
  );
}

/** Returns all messages of an error, including its causes. */
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
