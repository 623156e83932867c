import { ServiceError } from '../interface/service-error.ts';
import { type AddressGuard, parseCallableUrl } from '../platform/guarded-client/callable-url.ts';
import { firstHeader, retryAfterSeconds } from '../platform/guarded-client/response-headers.ts';
import { networkFailure, readStart, sendGuardedRequest } from '../platform/guarded-client/send-request.ts';
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

/** A message to a user's URL, in the provider's format. */
export interface ProviderRequest {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

const timeoutMs = 10_000;
/** Responses contain an error code or a pause. */
const bodyLimits = { bytes: 8 * 1024, ms: 2_000 };

/** The URL must be public, and is secret: a reason contains at most its host. */
export async function sendGuarded(
  { url: text, headers, body }: ProviderRequest,
  guard: AddressGuard,
  resultOf: (response: ProviderResponse) => SendResult,
): Promise<SendResult> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const url = parseCallableUrl(text, guard.allowedHosts);
    const response = await sendGuardedRequest({ url, method: 'POST', headers, body, signal }, guard);
    const start = await readStart(response.body, bodyLimits);
    return resultOf({
      status: response.status,
      retryAfter: firstHeader(response.headers, 'retry-after'),
      body: start.toString('utf8'),
    });
  } catch (error) {
    const host = URL.parse(text)?.hostname ?? 'the address';
    const { message } = error instanceof ServiceError ? error : networkFailure(error, host, signal);
    return { kind: 'retry', reason: message, retryAfterMs: null };
  }
}
