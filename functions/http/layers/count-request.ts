import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { RateLimitStatus } from '../../../shared/accounts/rate-window.ts';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { logError } from '../../../shared/platform/log/log.ts';
import type { Subject } from '../../../shared/platform/table/keys.ts';
import { isFaultOfTable } from '../../../shared/platform/table/table-errors.ts';
import { clientAddress } from '../request/headers.ts';
import type { RequestState } from '../request-context.ts';
import type { HttpServices } from '../services.ts';

interface CountedRequest {
  subject: Subject;
  cost?: number | undefined;
  isRead: boolean;
}

/** If the table rejects writes, read-only requests continue uncounted. */
export async function countRequest(
  { subject, cost = 1, isRead }: CountedRequest,
  { rateWindow, now }: Pick<HttpServices, 'rateWindow' | 'now'>,
): Promise<RateLimitStatus> {
  try {
    return await rateWindow.take(subject, now(), cost);
  } catch (error) {
    if (!isRead || !isFaultOfTable(error)) throw error;
    logError('request.uncounted', error, {});
    return rateWindow.unknown;
  }
}

export type AddressServices = Pick<HttpServices, 'rateWindow' | 'isBehindEdge' | 'now'>;

/** Throws `rate_limited`. */
export async function countAddress(
  event: APIGatewayProxyEvent,
  state: RequestState,
  services: AddressServices,
): Promise<void> {
  const subject = `ADDRESS#${clientAddress(event, services)}`;
  state.rateLimit = await countRequest({ subject, isRead: isRead(event) }, services);
  requireAllowed(state.rateLimit);
}

export function isRead({ httpMethod }: APIGatewayProxyEvent): boolean {
  return httpMethod === 'GET' || httpMethod === 'HEAD';
}

/** Throws `rate_limited` if the window is full. */
export function requireAllowed({ isAllowed, limit, resetSeconds }: RateLimitStatus): void {
  if (isAllowed) return;
  throw new ServiceError(
    'rate_limited',
    `More than ${limit} requests per minute. Retry in ${resetSeconds} s.`,
    {
      retryAfterSeconds: resetSeconds,
    },
  );
}
