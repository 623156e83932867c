import type { ChatService } from '../chat-service.ts';

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
