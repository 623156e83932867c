import { folderTransport } from './folder.ts';
import { sesTransport } from './ses.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

/**
 * `ses:CONFIGURATION_SET`, `folder:PATH` or an SMTP URL. Errors omit the setting, because it can contain a password.
 */
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
