import type { ChatService } from '../chat-service.ts';

/**
 * Slack's incoming webhooks (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/). The blocks
 * show shop texts as `plain_text`, without markup. `text` is shown in notifications; there, `&`, `<` and `>` begin
 * markup, including links and mentions (https://docs.slack.dev/messaging/formatting-message-text/).
 */
export const slack: ChatService = {
  name: 'Slack',
  recognizes: ({ hostname, pathname }) =>
    (hostname === 'hooks.slack.com' || hostname === 'hooks.slack-gov.com') &&
    pathname.startsWith('/services/'),
  request: ({ href }, { title, text, url }) => ({
    url: href,
    json: {
      text: escapeSigns(title),
      mrkdwn: false,
      unfurl_links: false,
      blocks: [
        plain(title),
        ...(text === '' ? [] : [plain(text)]),
        { type: 'section', text: { type: 'mrkdwn', text: `<${escapeSigns(url)}|Open in Price Watch>` } },
      ],
    },
  }),
};

const plain = (text: string) => ({ type: 'section', text: { type: 'plain_text', text, emoji: false } });

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeSigns = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '');
