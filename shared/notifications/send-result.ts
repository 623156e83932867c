import { retryAfterSeconds } from '../platform/guarded-client/response-headers.ts';
import { hourMs } from '../platform/identifiers/clock.ts';

/**
 * The outcome of sending a message over a channel. `retry` can succeed later, but not before `retryAfterMs` if the
 * provider sent a time. `postponed` was not sent, and does not count as an attempt. `gone` is permanent: the target no
 * longer exists, and the channel must stop. `reason` is a sentence for the user and contains no secret of the target.
 */
export type SendResult =
  | { kind: 'sent' }
  | { kind: 'retry'; reason: string; retryAfterMs: number | null }
  | { kind: 'postponed'; reason: string; afterMs: number }
  | { kind: 'gone'; reason: string };

/** A provider may request a longer pause, but users do not wait longer than this. */
export const longestAskedMs = hourMs;

/** The response of a push service or chat, with the beginning of its body. */
export interface ProviderResponse {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** 404 and 410 mean that the target no longer exists (RFC 8030, section 7.3). */
export function resultOfStatus(
  service: string,
  { status, retryAfter }: Omit<ProviderResponse, 'body'>,
  nowMs: number,
): SendResult {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = `${service} returned HTTP ${status}.`;
  if (status === 404 || status === 410) return { kind: 'gone', reason };
  const seconds = retryAfterSeconds(retryAfter, nowMs);
  return { kind: 'retry', reason, retryAfterMs: seconds === null ? null : seconds * 1000 };
}
