import * as z from 'zod';
import { parseJson } from '../../platform/text/parse-json.ts';
import type { ChatService } from './chat-service.ts';

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

/** https://docs.discord.com/developers/resources/message#embed-object-embed-limits */
const characters = { title: 256, description: 4096 };

/** The pause in seconds, with decimals (https://docs.discord.com/developers/topics/rate-limits). */
const RateLimit = z.object({ retry_after: z.number().nonnegative() });

/**
 * Discord webhooks (https://docs.discord.com/developers/resources/webhook#execute-webhook). Mentions are disabled,
 * whatever the texts contain. A 401 means that the webhook's token is no longer valid.
 */
export const discord: ChatService = {
  name: 'Discord',
  recognizes: ({ hostname, pathname }) =>
    /^(?:(?:ptb|canary)\.)?discord(?:app)?\.com$/.test(hostname) &&
    /^\/api\/(?:v\d+\/)?webhooks\//.test(pathname),
  request: ({ href }, { title, text, url }) => ({
    url: href,
    json: {
      embeds: [
        {
          title: escapeMarkdown(title, characters.title),
          description: escapeMarkdown(text, characters.description),
          url,
        },
      ],
      allowed_mentions: { parse: [] },
    },
  }),
  goneStatuses: [401],
  readResponse: (response) => {
    const { data } = RateLimit.safeParse(parseJson(response.body));
    return response.status === 429 && data ? { retryAfter: String(Math.ceil(data.retry_after)) } : {};
  },
};

/** Escapes Markdown. Truncates long texts without splitting an escape sequence. */
function escapeMarkdown(text: string, most: number): string {
  const escaped = [...text].map((sign) => (/[\\*_~`|<>#:@[\]()-]/.test(sign) ? `\\${sign}` : sign));
  let length = 0;
  return escaped
    .filter((sign) => {
      length += sign.length;
      return length <= most;
    })
    .join('');
}

/** Workflows (Power Automate) and the older connectors. */
const hosts = /\.(?:logic\.azure\.com|api\.powerplatform\.com|webhook\.office\.com)$/;

/**
 * Microsoft Teams webhooks with an Adaptive Card
 * (https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using). A `TextRun`
 * shows its text as it is; a `TextBlock` would interpret Markdown (https://adaptivecards.io/explorer/TextRun.html).
 */
export const teams: ChatService = {
  name: 'Microsoft Teams',
  recognizes: ({ hostname, pathname }) =>
    hosts.test(hostname) && /\/(?:workflows|webhookb2|webhook)\//.test(pathname),
  request: ({ href }, { title, text, url }) => ({
    url: href,
    json: {
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          contentUrl: null,
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              run({ text: title, weight: 'bolder', size: 'medium' }),
              ...(text === '' ? [] : [run({ text })]),
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Open in Price Watch', url }],
          },
        },
      ],
    },
  }),
  // A connector returns 200 and has the real status in the body.
  readResponse: ({ body }) => {
    const [, status] = /\bHTTP error (\d{3})\b/.exec(body) ?? [];
    return status === undefined ? {} : { status: Number(status) };
  },
};

const run = (inline: { text: string; weight?: string; size?: string }) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', ...inline }],
});

/** https://core.telegram.org/bots/api#responseparameters */
const Refusal = z.object({
  description: z.string().default(''),
  parameters: z
    .object({ retry_after: z.int().nonnegative().optional(), migrate_to_chat_id: z.number().optional() })
    .default({}),
});

/** The parameters of the pasted URL that go into the message. */
const kept = ['chat_id', 'message_thread_id'];

/**
 * The method `sendMessage` of a Telegram bot (https://core.telegram.org/bots/api#sendmessage). Without `parse_mode`,
 * the text is shown as it is. A 401 means that the bot no longer exists, a 403 that it was blocked or removed from the
 * chat, and some 400 that the group has another ID since it grew, or none.
 */
export const telegram: ChatService = {
  name: 'Telegram',
  recognizes: ({ hostname, pathname }) =>
    hostname === 'api.telegram.org' && /^\/bot[^/]+\/sendMessage$/i.test(pathname),
  request: ({ origin, pathname, searchParams }, { title, text, url }) => ({
    url: origin + pathname,
    json: {
      ...Object.fromEntries([...searchParams].filter(([name]) => kept.includes(name))),
      text: [title, text, url].filter((line) => line !== '').join('\n'),
      link_preview_options: { is_disabled: true },
    },
  }),
  goneStatuses: [401, 403],
  readResponse: (response) => {
    const { data } = Refusal.safeParse(parseJson(response.body));
    const { retry_after: pause, migrate_to_chat_id: moved } = data?.parameters ?? {};
    const isGone = moved !== undefined || /: chat not found$/i.test(data?.description ?? '');
    return { isGone, ...(pause !== undefined && { retryAfter: String(pause) }) };
  },
};

/**
 * An ntfy topic (https://docs.ntfy.sh/publish/#publish-as-json): the message is posted as JSON to the server's root,
 * with `auth` from the query. Without `markdown`, the text is shown as it is.
 */
export const ntfy: ChatService = {
  name: 'ntfy',
  recognizes: ({ hostname, pathname }) =>
    /^(?:ntfy\.|.+\.ntfy\.)/.test(hostname) && /^\/[-_A-Za-z0-9]{1,64}\/?$/.test(pathname),
  request: ({ origin, pathname, search }, { title, text, url }) => ({
    url: `${origin}/${search}`,
    json: { topic: pathname.replaceAll('/', ''), title, message: text === '' ? title : text, click: url },
  }),
};

/**
 * A Gotify application (https://gotify.net/docs/pushmsg). It is recognized by path and token, because Gotify is
 * self-hosted. `extras` say that the text is not Markdown and what a click opens (https://gotify.net/docs/msgextras).
 */
export const gotify: ChatService = {
  name: 'Gotify',
  recognizes: ({ pathname, searchParams }) => pathname.endsWith('/message') && searchParams.has('token'),
  request: ({ href }, { title, text, url }) => ({
    url: href,
    json: {
      title,
      message: text === '' ? title : text,
      extras: {
        'client::display': { contentType: 'text/plain' },
        'client::notification': { click: { url } },
      },
    },
  }),
};
