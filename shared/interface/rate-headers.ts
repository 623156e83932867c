import { limits } from './limits.ts';

interface RateStatus {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** Returns the rate headers that every answer has. */
export function rateHeaders({ limit, remaining, resetSeconds }: RateStatus): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
    'RateLimit-Policy': `${limit};w=${limits.rateWindowMs / 1000}`,
  };
}

/** Returns the rate headers of an answer to a request that nobody counts: the whole limit remains. */
export function uncountedHeaders(limit: number): Record<string, string> {
  return rateHeaders({ limit, remaining: limit, resetSeconds: 0 });
}
