import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

type Page = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/**
 * Sends a browser that called the service `localhost` to the site's own name. Signing in ends there, and a cookie of one
 * name is not sent to the other, so the pages would take whoever is signed in for a stranger.
 */
export function atOwnName(siteUrl: string | undefined, page: Page): Page {
  return async (event) => {
    const { host } = URL.parse(`http://${event.requestContext.domainName}`) ?? {};
    const own = siteUrl === undefined ? undefined : new URL(siteUrl);
    if (!own || !host || host === own.host || !/^localhost(?::\d+)?$/.test(host)) return page(event);
    own.pathname = event.path;
    for (const [name, values] of Object.entries(event.multiValueQueryStringParameters ?? {}))
      for (const value of values ?? []) own.searchParams.append(name, value);
    return { statusCode: 303, headers: { Location: own.href, 'Cache-Control': 'no-store' }, body: '' };
  };
}
