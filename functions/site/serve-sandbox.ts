import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { sandboxPage } from '../../shared/pages/crawler/sandbox/sandbox-page.ts';
import { sandboxPath } from '../../shared/pages/crawler/sandbox/sandbox-url.ts';
import type { Now } from '../../shared/platform/identifiers/clock.ts';

/** The page is static: it runs no scripts and loads nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function serveSandbox(now: Now) {
  return async ({
    path,
    multiValueQueryStringParameters,
  }: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const query = new URLSearchParams(
      Object.entries(multiValueQueryStringParameters ?? {}).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      ),
    );
    if (path !== sandboxPath)
      return { statusCode: 308, headers: { Location: `${sandboxPath}?${query}` }, body: '' };
    const { status, html } = sandboxPage(query, now());
    return {
      statusCode: status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
        // The price can change every second.
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      },
      body: html,
    };
  };
}
