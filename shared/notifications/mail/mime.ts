export interface MimeSettings {
  /** Such as `alerts@example.com`. */
  from: string;
  nowMs: number;
}

const senderName = 'Price Watch';

/** A single recipient, whatever `to` contains. nodemailer folds and encodes all values, so no text can add a header. */
export async function toMime(mail: MailMessage, { from, nowMs }: MimeSettings): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: senderName, address: from },
    to: { name: '', address: mail.to },
    subject: mail.subject,
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
export function messageIdOf(id: string, from: string): string {
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

export interface MailMessage {
  /** The ID of the notification or digest; `Message-ID` is derived from it. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The URL where one click or one POST unsubscribes (RFC 8058). */
  unsubscribeUrl: string;
}
