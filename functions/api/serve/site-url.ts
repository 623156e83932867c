import type { APIGatewayProxyEvent } from 'aws-lambda';

/** The site's origin for absolute links: as configured, else the address that the request came to. */
export function siteUrlOf(
  { requestContext, path }: APIGatewayProxyEvent,
  configured: string | undefined,
): string {
  if (configured !== undefined) return configured;
  // Of a request to the gateway's own address, the context has the path with the stage and the event has it without.
  const stage = requestContext.path.slice(0, requestContext.path.length - path.length);
  return `https://${requestContext.domainName}${stage}`;
}
