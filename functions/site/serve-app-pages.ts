import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { appPaths } from '../../shared/interface/paths.ts';

const notPages: string[] = [appPaths.api, appPaths.auth];

export const appPageRoutes = [appPaths.pages, `${appPaths.pages}/{proxy+}`];

/** Runs only our own scripts. Pictures come from shops. Components write inline styles, which cannot load anything. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https: http:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const serviceWorker = 'service-worker.js';

/** Its path covers `/app/…`, but not `/app`. The worker fetches the shell, which the edge's policy would block. */
const serviceWorkerHeaders = {
  'Service-Worker-Allowed': appPaths.pages,
  'Content-Security-Policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** A worker has the policy of its script, and loads the rest of its code. The edge's policy for files would block it. */
const workerHeaders = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
};

/** Names cannot begin with a dot, so no path escapes the folder. */
const plainPath = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;

/** Any path that is not a file gets the single HTML document. Names in `assets/` contain a hash. */
export function serveAppPages(folder: string, isOpen: boolean) {
  return async ({ path: requested }: Pick<APIGatewayProxyEvent, 'path'>): Promise<APIGatewayProxyResult> => {
    const name = requested.slice(appPaths.pages.length).replace(/^\//, '');
    if (notPages.includes(requested.replace(/\/$/, ''))) return missing;
    const isFile = path.extname(name) !== '' || name.startsWith('assets/');
    if (!isFile) return page(withSignUp(await readFile(path.join(folder, 'index.html'), 'utf8'), isOpen));
    const type = types[path.extname(name)];
    const body = type && plainPath.test(name) ? await readIfThere(path.join(folder, name)) : null;
    if (!type || body === null) return missing;
    const isHashed = name.startsWith('assets/');
    return {
      statusCode: 200,
      headers: {
        ...everyHeader,
        'Content-Type': type,
        'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        ...(name === serviceWorker && serviceWorkerHeaders),
        ...(isHashed && type === types['.js'] && workerHeaders),
      },
      body,
    };
  };
}

/** The sign-in page says whether signing in creates an account. */
function withSignUp(html: string, isOpen: boolean): string {
  return isOpen ? html.replace('<html', '<html data-sign-up="open"') : html;
}

const everyHeader = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };

function page(body: string): APIGatewayProxyResult {
  return {
    statusCode: 200,
    headers: {
      ...everyHeader,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      // A cached old page would request assets that a new version no longer has.
      'Cache-Control': 'no-cache',
    },
    body,
  };
}

const missing: APIGatewayProxyResult = {
  statusCode: 404,
  headers: { ...everyHeader, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: 'Page not found.\n',
};

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}
