import type { RateLimitStatus } from '../../../shared/accounts/rate-limit/rate-window.ts';
import { logError } from '../../../shared/platform/log/log.ts';
import type { Subject } from '../../../shared/platform/table/keys.ts';
import { isFaultOfTable } from '../../../shared/platform/table/table-fault.ts';
import type { ApiServices } from '../api-services.ts';

interface CountedRequest {
  subject: Subject;
  /** How many requests it counts as. */
  cost?: number | undefined;
  isRead: boolean;
}

/**
 * Counts the request in the rate window of a subject. While the table takes no writes, for instance on a full disk, a
 * request that only reads goes on uncounted.
 */
export async function countRequest(
  { subject, cost = 1, isRead }: CountedRequest,
  { rateWindow, now }: Pick<ApiServices, 'rateWindow' | 'now'>,
): Promise<RateLimitStatus> {
  try {
    return await rateWindow.take(subject, now(), cost);
  } catch (error) {
    if (!isRead || !isFaultOfTable(error)) throw error;
    logError('request.uncounted', error, {});
    return rateWindow.unknown;
  }
}
