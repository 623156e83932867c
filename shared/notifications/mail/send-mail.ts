import type { Now } from '../../platform/identifiers/clock.ts';
import type { SendResult } from '../send-result.ts';
import { idOf, type MailContent, subjectOf } from './mail-content.ts';
import { type LinkSettings, mailLinks } from './mail-links.ts';
import { type MailMessage, toMime } from './mime.ts';
import type { MailTransport } from './transports/transport.ts';

/** The recipient: the verified address of an account. */
export interface MailTarget {
  accountId: string;
  address: string;
}

interface MailDependencies {
  transport: MailTransport;
  /** The sender's address, such as `alerts@example.com`. */
  from: string;
  /** The site's URL without a trailing slash. */
  siteUrl: string;
  /** Signs the links that act without a sign-in. */
  sealingKey: Buffer;
  now: Now;
}

/** Sends one notification, a digest, or the rest of a busy hour, as one e-mail. */
export async function sendMail(
  { accountId, address }: MailTarget,
  content: MailContent,
  { transport, from, siteUrl, sealingKey, now }: MailDependencies,
): Promise<SendResult> {
  const mail = await renderMail(address, content, { siteUrl, accountId, sealingKey });
  const mime = await toMime(mail, { from, nowMs: now() });
  return transport({ id: mail.id, accountId, from, to: address, mime });
}

/** Renders an e-mail to an account's verified address. The first e-mail loads the template. */
export async function renderMail(
  to: string,
  content: MailContent,
  settings: LinkSettings,
): Promise<MailMessage> {
  const [{ render, toPlainText }, { mailElement }] = await Promise.all([
    import('@react-email/render'),
    import('./template/mail-page.ts'),
  ]);
  const links = mailLinks(settings);
  const html = await render(mailElement({ content, links }));
  return {
    id: idOf(content),
    to,
    subject: subjectOf(content),
    html,
    text: toPlainText(html),
    unsubscribeUrl: links.unsubscribe,
  };
}
