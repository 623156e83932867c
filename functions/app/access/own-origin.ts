import type { APIGatewayProxyEvent } from 'aws-lambda';
import { ServiceError } from '../../../shared/interface/service-error.ts';
import { isRead } from '../../http/layers/count-request.ts';
import { header, siteUrlOf } from '../../http/request/headers.ts';
import type { HttpMiddleware } from '../../http/request-context.ts';
import type { HttpServices } from '../../http/services.ts';

/**
 * Requires that our own pages sent a change, as JSON. Browsers set `Origin` and `Sec-Fetch-Site`, which no
 * page can change; one is required, and both must be right.
 */
export function ownOrigin(services: Pick<HttpServices, 'siteUrl' | 'isBehindEdge'>): HttpMiddleware {
  return {
    before: ({ event }) => {
      if (isRead(event)) return;
      const { origin } = new URL(siteUrlOf(event, services));
      if (!isOwn(event, origin))
        throw new ServiceError('unauthorized', `Origin must be ${origin}. Send \`Origin: ${origin}\`.`);
      const contentType = header(event, 'content-type');
      if ((event.body || contentType !== undefined) && !isJson(contentType))
        throw new ServiceError('malformed_request', 'Send JSON, with `Content-Type: application/json`.');
    },
  };
}

function isOwn(event: APIGatewayProxyEvent, origin: string): boolean {
  const sentOrigin = header(event, 'origin');
  const site = header(event, 'sec-fetch-site');
  if (sentOrigin === undefined && site === undefined) return false;
  return (sentOrigin ?? origin) === origin && (site ?? 'same-origin') === 'same-origin';
}

function isJson(contentType = ''): boolean {
  return /^application\/json\s*(?:;|$)/i.test(contentType.trim());
}
