import * as z from 'zod';
import type { SendResult } from '../../send-result.ts';
import type { MailTransport } from './transport.ts';

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
