import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { ApiServices } from '../api-services.ts';
import { header } from '../serve/header.ts';

/** Where a request came from. Behind the edge the connection's address is one of the edge, which tells the client's. */
export function clientAddress(
  event: APIGatewayProxyEvent,
  { isBehindEdge }: Pick<ApiServices, 'isBehindEdge'>,
): string {
  const viewerAddress = isBehindEdge ? header(event, 'x-viewer-address') : undefined;
  return viewerAddress ?? event.requestContext.identity.sourceIp;
}
