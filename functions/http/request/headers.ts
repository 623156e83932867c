import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { HttpServices } from '../services.ts';

/** Names are case-insensitive. */
export function header(
  { headers }: Pick<APIGatewayProxyEvent, 'headers'>,
  lowerCaseName: string,
): string | undefined {
  const name = Object.keys(headers ?? {}).find((key) => key.toLowerCase() === lowerCaseName);
  return name === undefined ? undefined : headers[name];
}

/** Every parameter, also repeated ones. */
export function queryOf({
  multiValueQueryStringParameters,
}: Pick<APIGatewayProxyEvent, 'multiValueQueryStringParameters'>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(multiValueQueryStringParameters ?? {}).flatMap(([name, values]) =>
      (values ?? []).map((value): [string, string] => [name, value]),
    ),
  );
}

/** The configured origin, or the request's host. Behind the edge, a header from the edge has that host. */
export function siteUrlOf(
  event: APIGatewayProxyEvent,
  { siteUrl, isBehindEdge }: Pick<HttpServices, 'siteUrl' | 'isBehindEdge'>,
): string {
  if (siteUrl !== undefined) return siteUrl;
  const viewerHost = isBehindEdge ? header(event, 'x-viewer-host') : undefined;
  if (viewerHost !== undefined) return `https://${viewerHost}`;
  const { requestContext, path } = event;
  // At the gateway's own URL, only the path in the context includes the stage.
  const stage = requestContext.path.slice(0, requestContext.path.length - path.length);
  return `https://${requestContext.domainName}${stage}`;
}

/** Behind the edge, a header from the edge has the client's IP address. */
export function clientAddress(
  event: APIGatewayProxyEvent,
  { isBehindEdge }: Pick<HttpServices, 'isBehindEdge'>,
): string {
  const viewerAddress = isBehindEdge ? header(event, 'x-viewer-address') : undefined;
  return viewerAddress ?? event.requestContext.identity.sourceIp;
}
