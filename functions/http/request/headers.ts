import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { HttpServices } from '../services.ts';

/** Returns a request header, however its name is spelled. */
export function header(
  { headers }: Pick<APIGatewayProxyEvent, 'headers'>,
  lowerCaseName: string,
): string | undefined {
  const name = Object.keys(headers ?? {}).find((key) => key.toLowerCase() === lowerCaseName);
  return name === undefined ? undefined : headers[name];
}

/**
 * Returns the site's origin for absolute links: the configured one, or else the name that the request was sent to.
 * Behind the edge that name is in a header that the edge writes.
 */
export function siteUrlOf(
  event: APIGatewayProxyEvent,
  { siteUrl, isBehindEdge }: Pick<HttpServices, 'siteUrl' | 'isBehindEdge'>,
): string {
  if (siteUrl !== undefined) return siteUrl;
  const viewerHost = isBehindEdge ? header(event, 'x-viewer-host') : undefined;
  if (viewerHost !== undefined) return `https://${viewerHost}`;
  const { requestContext, path } = event;
  // For a request to the gateway's own address, the context has the path with the stage and the event has it without.
  const stage = requestContext.path.slice(0, requestContext.path.length - path.length);
  return `https://${requestContext.domainName}${stage}`;
}

/**
 * Returns the address of the client. Behind the edge, the connection comes from the edge, which sends the client's
 * address in a header.
 */
export function clientAddress(
  event: APIGatewayProxyEvent,
  { isBehindEdge }: Pick<HttpServices, 'isBehindEdge'>,
): string {
  const viewerAddress = isBehindEdge ? header(event, 'x-viewer-address') : undefined;
  return viewerAddress ?? event.requestContext.identity.sourceIp;
}
