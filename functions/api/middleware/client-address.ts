import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ApiServices } from '../api-services.ts';
import { header } from '../serve/header.ts';

/**
 * Returns the address of the client. Behind the edge, the connection comes from the edge, which sends the client's
 * address in a header.
 */
export function clientAddress(
  event: APIGatewayProxyEvent,
  { isBehindEdge }: Pick<ApiServices, 'isBehindEdge'>,
): string {
  const viewerAddress = isBehindEdge ? header(event, 'x-viewer-address') : undefined;
  return viewerAddress ?? event.requestContext.identity.sourceIp;
}
