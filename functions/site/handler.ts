import path from 'node:path';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { sandboxPath } from '../../shared/pages/crawler/sandbox/sandbox-url.ts';
import { keys } from '../../shared/platform/table/keys.ts';
import { readEnvironment, SiteEnvironment, SiteLinksEnvironment } from '../environment.ts';
import { siteUrlOf } from '../http/request.ts';
import { healthCheck } from './health.ts';
import { appPageRoutes, serveAppPages } from './serve-app-pages.ts';
import { serveSandbox } from './serve-sandbox.ts';
import { serveSite } from './serve-site.ts';

const Environment = () =>
  z.object({
    ...SiteEnvironment().shape,
    TABLE_NAME: z.string(),
    ...SiteLinksEnvironment().shape,
    SIGN_UP: z.enum(['invited', 'open']),
    REQUESTS_PER_MINUTE: z.coerce.number().int().positive(),
  });

const { SITE_URL, BEHIND_EDGE, TABLE_NAME, REQUESTS_PER_MINUTE, SIGN_UP, ...links } =
  readEnvironment(Environment);

const isOpen = SIGN_UP === 'open';
const site = serveSite({
  folder: __dirname,
  siteUrl: SITE_URL,
  isBehindEdge: BEHIND_EDGE,
  requestsPerMinute: REQUESTS_PER_MINUTE,
  links,
  isOpen,
  checkHealth: healthCheck({ readTable: readAnyItem, now: Date.now }),
});
const sandbox = serveSandbox(Date.now);

const appPages = atOwnName(
  { siteUrl: SITE_URL, isBehindEdge: BEHIND_EDGE },
  serveAppPages(path.join(__dirname, 'app'), isOpen),
);

export const handler = (event: APIGatewayProxyEvent) => {
  if (event.resource === sandboxPath) return sandbox(event);
  return appPageRoutes.includes(event.resource) ? appPages(event) : site(event);
};

/** Loads the client at the first health check, because pages do not need it. */
async function readAnyItem(): Promise<void> {
  const { openTable } = await import('../../shared/platform/table/table.ts');
  await openTable(TABLE_NAME).get(keys.rateWindow('HEALTH'));
}

interface Site {
  siteUrl: string | undefined;
  isBehindEdge: boolean;
}

type Page = (event: APIGatewayProxyEvent) => Promise<APIGatewayProxyResult>;

/** Redirects `localhost` to the site's own name: sign-in ends there, and the names do not share cookies. */
function atOwnName({ siteUrl, isBehindEdge }: Site, page: Page): Page {
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
