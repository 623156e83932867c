import type { APIGatewayProxyResult } from 'aws-lambda';

/** Not cached, and without a referrer. */
export function redirect(location: string, cookies: string[] = []): APIGatewayProxyResult {
  return {
    statusCode: 303,
    headers: { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    ...(cookies.length > 0 && { multiValueHeaders: { 'Set-Cookie': cookies } }),
    body: '',
  };
}
