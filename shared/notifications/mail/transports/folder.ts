import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MailTransport } from './transport.ts';

/** Writes each e-mail as `ID.eml`, atomically. A repeat replaces its file. */
export function folderTransport(folder: string): MailTransport {
  return async ({ id, mime }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${encodeURIComponent(id)}.eml`);
    await writeFile(`${file}.part`, mime, { mode: 0o600 });
    await rename(`${file}.part`, file);
    return { kind: 'sent' };
  };
}
