import * as z from 'zod';
import { type ChatService, jsonIn } from '../chat-service.ts';

/** https://core.telegram.org/bots/api#responseparameters */
const RateLimitError = z.object({ parameters: z.object({ retry_after: z.int().nonnegative() }) });

/** The parameters of the pasted URL that go into the message. */
const kept = ['chat_id', 'message_thread_id'];

/**
 * The method `sendMessage` of a Telegram bot (https://core.telegram.org/bots/api#sendmessage). Without `parse_mode`,
 * the text is shown as it is. A 401 means that the bot no longer exists, a 403 that it was blocked or removed from the
 * chat.
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
    const { data } = RateLimitError.safeParse(jsonIn(response));
    return data ? { retryAfter: String(data.parameters.retry_after) } : {};
  },
};
