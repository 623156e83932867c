import type { RateWindow } from '../../shared/accounts/rate-window.ts';

const status = { isAllowed: true, limit: 60, remaining: 60, resetSeconds: 0 };

/** A rate window that counts nothing, for tests that are not about the limit. */
export const openWindow: Pick<RateWindow, 'take' | 'unknown'> = {
  unknown: status,
  take: async () => status,
};
