import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sesTransport } from './ses.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

/** `ses:CONFIGURATION_SET`, `folder:PATH` or an SMTP URL. It can contain a password, so errors omit it. */
export function openMailTransport(setting: string): MailTransport {
  const [, scheme = '', rest = ''] = /^([a-z]+):(.+)$/s.exec(setting) ?? [];
  switch (scheme) {
    case 'ses':
      return sesTransport({ configurationSet: rest });
    case 'folder':
      return folderTransport(rest);
    case 'smtp':
    case 'smtps':
      return smtpTransport(setting);
    default:
      throw new Error('The mail transport must be ses:CONFIGURATION_SET, folder:PATH or an SMTP URL.');
  }
}

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
