import { type AddressGuard, parseCallableUrl } from '../../platform/guarded-client/callable-url.ts';
import type { Now } from '../../platform/identifiers/clock.ts';
import type { ShortMessage } from '../message/short-message.ts';
import { type ProviderResponse, resultOfStatus, type SendResult, sendGuarded } from '../send-result.ts';
import type { ChatService } from './chat-service.ts';
import { discord, gotify, ntfy, slack, teams, telegram } from './services.ts';

/** `url` is the incoming-webhook URL as saved. Throws `unreadable_url` if it is not an http(s) URL. */
export async function sendChat(
  { url: text }: { url: string },
  message: ShortMessage,
  { guard, now }: { guard: AddressGuard; now: Now },
): Promise<SendResult> {
  const url = parseCallableUrl(text);
  const service = findChatService(url);
  const { url: to, json } = service.request(url, message);
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'Price-Watch/1.0' };
  return sendGuarded({ url: to, headers, body: JSON.stringify(json) }, guard, (response) =>
    resultOfResponse(service, response, now()),
  );
}

export function resultOfResponse(
  service: ChatService,
  response: ProviderResponse,
  nowMs: number,
): SendResult {
  const { status, retryAfter, isGone } = { isGone: false, ...response, ...service.readResponse?.(response) };
  if (isGone || service.goneStatuses?.includes(status))
    return { kind: 'gone', reason: `${service.name} returned HTTP ${status}.` };
  return resultOfStatus(service.name, { status, retryAfter }, nowMs);
}

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
