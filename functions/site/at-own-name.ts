import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { siteUrlOf } from '../http/request/headers.ts';

interface Site {
  siteUrl: string | undefined;
  isBehindEdge: boolean;
}

type Page = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/** Redirects `localhost` to the site's own name: sign-in ends there, and the names do not share cookies. */
export function atOwnName({ siteUrl, isBehindEdge }: Site, page: Page): Page {
  return async (event) => {
    if (siteUrl === undefined) return page(event);
    const called = new URL(siteUrlOf(event, { siteUrl: undefined, isBehindEdge }));
    const own = new URL(siteUrl);
    if (called.hostname !== 'localhost' || own.hostname === 'localhost') return page(event);
    own.pathname = event.path;
    for (const [name, values] of Object.entries(event.multiValueQueryStringParameters ?? {}))
      for (const value of values ?? []) own.searchParams.append(name, value);
    return { statusCode: 303, headers: { Location: own.href, 'Cache-Control': 'no-store' }, body: '' };
  };
}
