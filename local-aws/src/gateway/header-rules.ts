// How a REST API changes headers on their way to a Lambda function and back, according to the table for `lambda` in
// https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html

const droppedFromRequests =
  /^(?:connection|content-md5|expect|max-forwards|proxy-authenticate|server|te|trailer|upgrade|www-authenticate)$/iu;

const droppedFromResponses =
  /^(?:expect|host|proxy-authenticate|te|transfer-encoding|trailer|upgrade|via)$/iu;

/** The gateway sets `Date` and `Server` itself. */
const remappedInResponses =
  /^(?:authorization|connection|content-md5|date|max-forwards|server|user-agent|www-authenticate)$/iu;

/** Returns the name under which a function receives a header; null if it does not. */
export function requestHeaderName(name: string, value: string): string | null {
  // An AWS signature is meant for the gateway.
  if (/^authorization$/iu.test(name) && value.startsWith('AWS4-HMAC-SHA256')) return null;
  return droppedFromRequests.test(name) ? null : name;
}

export function responseHeaderName(name: string): string | null {
  if (droppedFromResponses.test(name)) return null;
  return remappedInResponses.test(name) ? `x-amzn-Remapped-${name}` : name;
}
