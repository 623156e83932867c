import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailTransport } from './transport.ts';

/**
 * Returns a transport that writes each mail into a folder as `ID.eml`, complete or not at all. The same notification again
 * replaces its file.
 */
export function folderTransport(folder: string): MailTransport {
  return async ({ id, mime }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${encodeURIComponent(id)}.eml`);
    await writeFile(`${file}.part`, mime, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return { kind: 'sent' };
  };
}
