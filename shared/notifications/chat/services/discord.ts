import * as z from 'zod';
import { type ChatService, jsonIn } from '../chat-service.ts';

/**
 * The maximum title and description of an embed
 * (https://docs.discord.com/developers/resources/message#embed-object-embed-limits).
 */
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
    const { data } = RateLimit.safeParse(jsonIn(response));
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
