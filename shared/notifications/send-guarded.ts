import { ServiceError } from '../interface/service-error.ts';
import { type AddressGuard, parseCallableUrl } from '../platform/guarded-client/callable-url.ts';
import { firstHeader } from '../platform/guarded-client/response-headers.ts';
import { networkFailure, readStart, sendGuardedRequest } from '../platform/guarded-client/send-request.ts';
import type { ProviderResponse, SendResult } from './send-result.ts';

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
