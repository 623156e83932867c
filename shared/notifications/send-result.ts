import { retryAfterSeconds } from '../platform/guarded-client/response-headers.ts';

/**
 * The outcome of sending one message over a channel. `retry` can succeed later, no earlier than `retryAfterMs` if the
 * provider named a time. `gone` never can: the target no longer exists, and the channel must stop. `reason` is a
 * sentence for the channel's owner and holds no secret of the target.
 */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'retry'; reason: string; retryAfterMs: number | null }
  | { kind: 'gone'; reason: string };

/** What a push service or a chat answered, with the beginning of its body. */
export interface ProviderAnswer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** Returns what the HTTP status of a provider means. 404 and 410 say that the target is gone (RFC 8030, section 7.3). */
export function resultOfStatus(
  service: string,
  { status, retryAfter }: Omit<ProviderAnswer, 'body'>,
  nowMs: number,
): SendResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = `${service} answered HTTP ${status}.`;
  if (status === 404 || status === 410) return { kind: 'gone', reason };
  const seconds = retryAfterSeconds(retryAfter, nowMs);
  return { kind: 'retry', reason, retryAfterMs: seconds === null ? null : seconds * 1000 };
}
