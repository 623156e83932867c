import type { RateLimitStatus } from '../../../shared/accounts/rate-limit/rate-window.ts';
import type { ApiServices } from '../api-services.ts';
import type { ApiMiddleware } from './api-middleware.ts';

/** Adds the headers that every answer has, errors too: the request's id and its rate limit. */
export function responseHeaders({ rateWindow }: Pick<ApiServices, 'rateWindow'>): ApiMiddleware {
  const addHeaders: NonNullable<ApiMiddleware['after']> = ({ response, context: { state } }) => {
    if (!response) return;
    response.headers = {
      ...response.headers,
      'X-Request-Id': state.requestId,
      ...rateHeaders(state.rateLimit ?? rateWindow.unknown),
    };
  };
  return { after: addHeaders, onError: addHeaders };
}

function rateHeaders({ limit, remaining, resetSeconds }: RateLimitStatus) {
  return {
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  };
}
