import { rateHeaders } from '../../../shared/interface/rate-headers.ts';
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
