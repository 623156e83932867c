import { limits } from './limits.ts';

interface RateStatus {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export function rateHeaders({ limit, remaining, resetSeconds }: RateStatus): Record<string, string> {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
    'RateLimit-Policy': `${limit};w=${limits.rateWindowMs / 1000}`,
  };
}

export function readRateHeaders(headers: Readonly<Record<string, unknown>>): RateStatus {
  return {
    limit: Number(headers['RateLimit-Limit']),
    remaining: Number(headers['RateLimit-Remaining']),
    resetSeconds: Number(headers['RateLimit-Reset']),
  };
}

/** Returns the rate-limit headers of a request that does not count: the full limit remains. */
export function uncountedHeaders(limit: number): Record<string, string> {
  return rateHeaders({ limit, remaining: limit, resetSeconds: 0 });
}
