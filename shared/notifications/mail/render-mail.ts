import { idOf, type MailContent, subjectOf } from './mail-content.ts';
import { type LinkSettings, mailLinks } from './mail-links.ts';
import type { MailMessage } from './mail-message.ts';

/** Renders a mail to the verified address of an account. The template is loaded by the first mail. */
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
