import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type * as z from 'zod';
import { parseJson } from '../parse-json.ts';
import { StartError } from '../start-error.ts';

export const privateFile = 0o600;

/** The second one: the data folder is a file or inside one, which opening the folder reports. */
const absent = new Set(['ENOENT', 'ENOTDIR']);

/** Returns null without a file. Throws a one-line `StartError` if it is unreadable. */
export function readKept<T>(file: string, schema: z.ZodType<T>, remedy: string): T | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (absent.has(codeOf(error))) return null;
    throw new StartError(`${file} cannot be read: ${reasonOf(error)}. ${remedy}`);
  }
  const parsed = schema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new StartError(
    `${file} is damaged: ${text === '' ? 'it is empty' : 'it has an unknown format'}. ${remedy}`,
  );
}

/** Writes a file atomically and for its owner only: readers find the whole file or the previous one. */
export async function writeKept(file: string, content: object): Promise<void> {
  await writeNamed(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

/** Writes a file for its owner only. Errors name the file, which Node.js does only if opening it fails. */
export async function writeNamed(file: string, text: string): Promise<void> {
  await writeFile(file, text, { mode: privateFile }).catch((error: unknown) => {
    throw error instanceof Error ? Object.assign(error, { path: file }) : error;
  });
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Returns the system's message without code and path, such as "permission denied". */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (/^[A-Z0-9_]+: (?<reason>[^,]+)/.exec(text)?.groups?.reason ?? text).replaceAll(/\s+/g, ' ');
}
