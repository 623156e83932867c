import { rateHeaders } from '../../../shared/interface/rate-headers.ts';
import type { HttpMiddleware } from '../request-context.ts';
import type { HttpServices } from '../services.ts';

/** Also on errors. */
export function responseHeaders({ rateWindow }: Pick<HttpServices, 'rateWindow'>): HttpMiddleware {
  const addHeaders: NonNullable<HttpMiddleware['after']> = ({ response, context: { state } }) => {
    if (!response) return;
    response.headers = {
      ...response.headers,
      'X-Request-Id': state.requestId,
      ...rateHeaders(state.rateLimit ?? rateWindow.unknown),
    };
  };
  return { after: addHeaders, onError: addHeaders };
}
