import type { APIGatewayProxyResult } from 'aws-lambda';

/**
 * Returns an answer that sends the browser elsewhere, with cookies. Nobody keeps it, and the target learns no
 * address.
 */
export function redirect(location: string, cookies: string[] = []): APIGatewayProxyResult {
  return {
    statusCode: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    ...(cookies.length > 0 && { multiValueHeaders: { 'Set-Cookie': cookies } }),
    body: '',
  };
}
