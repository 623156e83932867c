import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ApiServices } from '../api-services.ts';
import { header } from './header.ts';

/**
 * Returns the site's origin for absolute links: the configured one, or else the name that the request was sent to.
 * Behind the edge that name is in a header that the edge writes.
 */
export function siteUrlOf(
  event: APIGatewayProxyEvent,
  { siteUrl, isBehindEdge }: Pick<ApiServices, 'siteUrl' | 'isBehindEdge'>,
): string {
  if (siteUrl !== undefined) return siteUrl;
  const viewerHost = isBehindEdge ? header(event, 'x-viewer-host') : undefined;
  if (viewerHost !== undefined) return `https://${viewerHost}`;
  const { requestContext, path } = event;
  // For a request to the gateway's own address, the context has the path with the stage and the event has it without.
  const stage = requestContext.path.slice(0, requestContext.path.length - path.length);
  return `https://${requestContext.domainName}${stage}`;
}
