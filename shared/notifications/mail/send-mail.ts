import type { Now } from '../../platform/identifiers/clock.ts';
import type { SendResult } from '../send-result.ts';
import { idOf, type LinkSettings, type MailContent, mailLinks, subjectOf } from './mail-content.ts';
import type { MailTransport } from './transports.ts';

/** The recipient: the verified address of an account. */
interface MailTarget {
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

interface MimeSettings {
  /** Such as `alerts@example.com`. */
  from: string;
  nowMs: number;
}

const senderName = 'Price Watch';

/** A single recipient, whatever `to` contains. nodemailer folds and encodes all values, so no text can add a header. */
async function toMime(mail: MailMessage, { from, nowMs }: MimeSettings): Promise<Buffer> {
  const [{ default: MailComposer }, { encodeWord }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/mime-funcs'),
  ]);
  const composer = new MailComposer({
    from: { name: senderName, address: from },
    to: { name: '', address: mail.to },
    // nodemailer encodes only what is not ASCII. A mail client would decode an encoded word of a shop's text.
    subject: mail.subject.includes('=?') ? encodeWord(mail.subject, 'Q', 52) : mail.subject,
    text: mail.text,
    html: mail.html,
    date: new Date(nowMs),
    messageId: messageIdOf(mail.id, from),
    headers: headersOf(mail),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Returns the same `Message-ID` for the same notification, so that a repeat can be recognized. SES replaces it. */
function messageIdOf(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

function headersOf({ id, unsubscribeUrl }: MailMessage): Record<string, string> {
  return {
    // RFC 3834: suppresses out-of-office replies.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    // RFC 8058: one POST without a sign-in unsubscribes.
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // SES replaces the Message-ID, so this has the notification's ID, too. Mail clients do not group e-mails with
    // different values.
    'X-Entity-Ref-ID': id,
  };
}

interface MailMessage {
  /** The ID of the notification or digest; `Message-ID` is derived from it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The URL where one click or one POST unsubscribes (RFC 8058). */
  unsubscribeUrl: string;
}
