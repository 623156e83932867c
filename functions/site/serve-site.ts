import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';

/** What the reader's browser may do on our pages: nothing is loaded from, or sent to, anybody else. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface SiteFile {
  file: string;
  headers: Record<string, string>;
}

const page: SiteFile = {
  file: 'index.html',
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy },
};

/** The pages of the site by path; the gateway has a route for each. */
export const sitePaths: Record<string, SiteFile> = {
  '/': page,
  '/docs': page,
  '/openapi.json': {
    file: 'openapi.json',
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  },
  '/redoc.standalone.js': {
    file: 'redoc.standalone.js',
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  },
};

/** Serves the reference and the description of the interface from a folder, each as it was built. */
export function serveSite(folder: string) {
  return async ({ path: requested, resource }: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    // The gateway takes `/docs/` for `/docs`, but the links in the page would not work there.
    if (requested !== resource) return { statusCode: 308, headers: { Location: resource }, body: '' };
    const found = sitePaths[resource];
    if (!found) throw new Error(`The site has no ${resource}, though the gateway has a route for it`);
    return {
      statusCode: 200,
      headers: {
        'Cache-Control': 'public, max-age=300',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        ...found.headers,
      },
      body: await readFile(path.join(folder, found.file), 'utf8'),
    };
  };
}
