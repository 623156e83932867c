import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { basePath } from '../../shared/interface/operation.ts';
import { appPaths, mcpPaths } from '../../shared/interface/paths.ts';
import { uncountedHeaders } from '../../shared/interface/response-headers.ts';
import { type Health, healthPath } from '../../shared/interface/schemas/health.ts';
import { ServiceError, unknownPath } from '../../shared/interface/service-error.ts';
import { toErrorResponse } from '../http/layers/error-envelope.ts';
import { header, siteUrlOf } from '../http/request.ts';
import { toCachedText, toResult } from '../http/response.ts';
import { scriptlessPage } from '../http/scriptless-page.ts';
import type { HttpServices } from '../http/services.ts';
import { type SiteLinks, withSiteLinks } from './landing.ts';
import { withOwnAddress, withOwnServer } from './own-address.ts';
import { descriptionFile, landingFile, type SiteFile, siteFiles } from './site-files.ts';

interface Dependencies extends Pick<HttpServices, 'siteUrl' | 'isBehindEdge'> {
  folder: string;
  requestsPerMinute: number;
  links: SiteLinks;
  /** Whether the first sign-in creates an account. */
  isOpen: boolean;
  checkHealth: () => Promise<Health>;
}

/** Serves the landing page, the reference, `openapi.json`, the other files at the site's root, and the health check. */
export function serveSite({ folder, requestsPerMinute, links, isOpen, checkHealth, ...site }: Dependencies) {
  const serveFile = async ({ file, headers }: SiteFile, event: APIGatewayProxyEvent) => {
    const siteUrl = siteUrlOf(event, site);
    const text = await readFile(path.join(folder, file), 'utf8');
    const adapt = {
      [descriptionFile]: () => withOwnServer(text, siteUrl),
      [landingFile]: () => withSiteLinks(text, links, isOpen),
    }[file];
    const body = adapt ? adapt() : withOwnAddress(text, siteUrl);
    return toCachedText(event, body, {
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      ...headers,
    });
  };

  const uncounted = {
    ...uncountedHeaders(requestsPerMinute),
    'Access-Control-Allow-Origin': '*',
  };
  const refuse = (error: ServiceError) => toResult(toErrorResponse(error, uncounted));

  const reportHealth = async () => {
    try {
      const data = await checkHealth();
      return toResult({ status: 200, headers: uncounted, body: JSON.stringify({ data }) });
    } catch (error) {
      if (error instanceof ServiceError) return refuse(error);
      throw error;
    }
  };

  return async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    const asked = event.path.replace(/(?<=.)\/$|(?<=^\/docs\/.+)\.md$/, '');
    if (asked === healthPath) return reportHealth();
    const found = Object.hasOwn(siteFiles, asked) ? siteFiles[asked] : undefined;
    if (!found) return asksForPage(event) ? notFoundPage() : refuse(unknownPath);
    // The gateway treats `/docs/` as `/docs`, but the page's links would break there. Documents link to each other
    // as `NAME.md` in the repository.
    if (event.path !== asked) return { statusCode: 308, headers: { Location: asked }, body: '' };
    return serveFile(found, event);
  };
}

/** Paths for programs, whose errors are JSON. */
const forPrograms = [basePath, appPaths.api, appPaths.auth, mcpPaths.docs, '/.well-known'].map(
  (path) => `${path}/`,
);

/** Programs accept anything; only browsers name HTML. */
function asksForPage(event: APIGatewayProxyEvent): boolean {
  const isForPrograms = forPrograms.some((path) => `${event.path}/`.startsWith(path));
  return /\btext\/html\b/.test(header(event, 'accept') ?? '') && !isForPrograms;
}

function notFoundPage(): APIGatewayProxyResult {
  const content = `<h1>Page not found</h1>
<p>The address may be wrong, or the page no longer exists.</p>
<p><a href="/">Price Watch</a> · <a href="/app">Your products</a> · <a href="/docs/help">Help</a></p>`;
  return scriptlessPage(404, { title: 'Page not found', content });
}
