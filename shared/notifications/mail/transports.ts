import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SESv2ClientConfig } from '@aws-sdk/client-sesv2';
import * as z from 'zod';
import { once } from '../../platform/once.ts';
import type { SendResult } from '../send-result.ts';

export interface Envelope {
  id: string;
  accountId: string;
  from: string;
  to: string;
  mime: Buffer;
}

export type MailTransport = (envelope: Envelope) => Promise<SendResult>;

/** nodemailer's error fields: the server's reply and the command that it replied to. */
const SmtpFailure = z.object({
  responseCode: z.int().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
});

const timeoutMs = 10_000;

/** Returns a transport through the SMTP server of a URL, such as `smtps://user:password@mail.example.com`. */
export function smtpTransport(url: string): MailTransport {
  return async ({ from, to, mime }) => {
    // In a bundle, a CommonJS package has only its default export.
    const { default: nodemailer } = await import('nodemailer');
    const transport = nodemailer.createTransport({
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await transport.sendMail({ envelope: { from, to: [to] }, raw: mime });
      return { kind: 'sent' };
    } catch (error) {
      return resultOf(SmtpFailure.safeParse(error).data ?? {});
    } finally {
      transport.close();
    }
  };
}

/** Gone if the mailbox does not exist or is disabled (RFC 3463). Other errors may be about us. */
function resultOf({ responseCode, response = '', command }: z.infer<typeof SmtpFailure>): SendResult {
  const [enhanced] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  const isUnknown =
    enhanced === undefined ? responseCode === 550 : /^5\.(?:1\.(?:1|2|3|10)|2\.1)$/.test(enhanced);
  if (command === 'RCPT TO' && isUnknown)
    return { kind: 'gone', reason: `The mail server rejected the address (${enhanced ?? responseCode}).` };
  const cause = responseCode === undefined ? 'no answer' : `reply ${responseCode}`;
  return {
    kind: 'retry',
    reason: `The mail server did not accept the message (${cause}).`,
    retryAfterMs: null,
  };
}

interface SesSettings extends SESv2ClientConfig {
  /** Publishes metrics, bounces and complaints. */
  configurationSet: string;
}

/**
 * Returns a transport through SES. Bounces and complaints arrive later, as events of the configuration set with the
 * tags `account` and `notification`. SES replaces `Message-ID` and `Date`
 * (https://docs.aws.amazon.com/ses/latest/dg/header-fields.html). A role needs `ses:SendEmail` and `ses:SendRawEmail`.
 */
export function sesTransport({ configurationSet, ...config }: SesSettings): MailTransport {
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-sesv2');
    // The queue retries failures. A retry by the SDK after a lost response could send an e-mail twice.
    return { ...sdk, client: new sdk.SESv2Client({ ...config, maxAttempts: 1 }) };
  });
  return async ({ id, accountId, from, to, mime }): Promise<SendResult> => {
    const { client, SendEmailCommand, SESv2ServiceException } = await load();
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      ConfigurationSetName: configurationSet,
      Content: { Raw: { Data: mime } },
      EmailTags: [
        { Name: 'account', Value: accountId },
        { Name: 'notification', Value: id },
      ],
    });
    try {
      await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
      return { kind: 'sent' };
    } catch (error) {
      const cause = error instanceof SESv2ServiceException ? error.name : 'no answer';
      return {
        kind: 'retry',
        reason: `The e-mail service did not accept the message (${cause}).`,
        retryAfterMs: null,
      };
    }
  };
}

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
