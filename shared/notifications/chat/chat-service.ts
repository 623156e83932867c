import type { ShortMessage } from '../message/short-message.ts';
import type { ProviderRequest, ProviderResponse } from '../send-result.ts';

export interface ChatService {
  /** As its users call it, such as `Slack`. */
  name: string;
  recognizes: (url: URL) => boolean;
  request: (url: URL, message: ShortMessage) => ChatRequest;
  /** Statuses besides 404 and 410 that mean that the chat no longer exists. */
  goneStatuses?: readonly number[];
  /** Reads from the response body what status and headers do not show. */
  readResponse?: (
    response: ProviderResponse,
  ) => Partial<Pick<ProviderResponse, 'status' | 'retryAfter'>> & { isGone?: boolean };
}

export interface ChatRequest extends Pick<ProviderRequest, 'url'> {
  /** Sent as JSON. */
  json: unknown;
}
