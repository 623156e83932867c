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

/** A file of the site, in the folder of the function's bundle. */
export interface SiteFile {
  file: string;
  headers: Record<string, string>;
}

const page: SiteFile = {
  file: 'index.html',
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': pagePolicy },
};
const icon: SiteFile = { file: 'favicon.svg', headers: { 'Content-Type': 'image/svg+xml' } };
const text = (file: string, type: 'plain' | 'markdown'): SiteFile => ({
  file,
  headers: { 'Content-Type': `text/${type}; charset=utf-8`, 'Access-Control-Allow-Origin': '*' },
});

/** The description of the interface, which tells the site's own address. */
export const descriptionFile = 'openapi.json';

/** The files of the site, by path. */
export const siteFiles: Readonly<Record<string, SiteFile>> = {
  '/': page,
  '/docs': page,
  '/openapi.json': {
    file: descriptionFile,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  },
  '/redoc.standalone.js': {
    file: 'redoc.standalone.js',
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  },
  '/guide.md': text('guide.md', 'markdown'),
  '/llms.txt': text('llms.txt', 'plain'),
  '/robots.txt': text('robots.txt', 'plain'),
  '/favicon.svg': icon,
  // Browsers ask for it by themselves.
  '/favicon.ico': icon,
};

/**
 * The routes of the gateway: every path of one segment leads to the site, so a new file needs no resource of its own.
 */
export const siteRoutes = ['/', '/{file}'] as const;
