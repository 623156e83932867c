import type { ChatService } from '../chat-service.ts';

/**
 * An application of a Gotify server (https://gotify.net/docs/pushmsg). It is recognized by the path and its token, because
 * everybody runs an own server. `extras` say that the text is no Markdown and what a click opens (https://gotify.net/docs/msgextras).
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
