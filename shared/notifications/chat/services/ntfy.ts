import type { ChatService } from '../chat-service.ts';

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
