import type { ChatService } from './chat-service.ts';
import { discord } from './services/discord.ts';
import { gotify } from './services/gotify.ts';
import { ntfy } from './services/ntfy.ts';
import { slack } from './services/slack.ts';
import { teams } from './services/teams.ts';
import { telegram } from './services/telegram.ts';

/** Any other receiver: title, text and URL as JSON. */
const plainJson: ChatService = {
  name: 'Chat',
  recognizes: () => true,
  request: ({ href }, message) => ({ url: href, json: message }),
};

const services = [slack, discord, teams, telegram, ntfy, gotify, plainJson];

export function findChatService(url: URL): ChatService {
  return services.find(({ recognizes }) => recognizes(url)) ?? plainJson;
}
