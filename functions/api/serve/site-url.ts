import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ApiServices } from '../api-services.ts';
import { header } from './header.ts';

/**
 * The site's origin for absolute links: as configured, else the name that the request was sent to. Behind the edge
 * that is in a header, which the edge writes.
 */
export function siteUrlOf(
  event: APIGatewayProxyEvent,
  { siteUrl, isBehindEdge }: Pick<ApiServices, 'siteUrl' | 'isBehindEdge'>,
): string {
  if (siteUrl !== undefined) return siteUrl;
  const viewerHost = isBehindEdge ? header(event, 'x-viewer-host') : undefined;
  if (viewerHost !== undefined) return `https://${viewerHost}`;
  const { requestContext, path } = event;
  // Of a request to the gateway's own address, the context has the path with the stage and the event has it without.
  const stage = requestContext.path.slice(0, requestContext.path.length - path.length);
  return `https://${requestContext.domainName}${stage}`;
}
