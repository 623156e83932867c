/** The content security policy of the reference: it loads and sends nothing elsewhere. */
const referencePolicy = [
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

export interface SiteFile {
  file: string;
  headers: Record<string, string>;
}

/** The landing page has no inline styles and loads only its own files; its form opens the account area. */
const landingPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const textPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Documents of `docs/`: for buyers, for users of agents, and for operators. */
export const documents = ['help', 'agents', 'operations', 'local', 'contracts'] as const;
export type DocumentName = (typeof documents)[number];

export const documentPath = (name: DocumentName) => `/docs/${name}`;
export const documentFile = (name: DocumentName) => `${name}.html`;

/** The runbooks, to whose headings alarms link. */
export const operationsPath = documentPath('operations');

const page = (file: string, policy: string): SiteFile => ({
  file,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy },
});
const script = (file: string): SiteFile => ({
  file,
  headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
});
const icon: SiteFile = { file: 'favicon.svg', headers: { 'Content-Type': 'image/svg+xml' } };
const text = (file: string, type: 'plain' | 'markdown'): SiteFile => ({
  file,
  headers: { 'Content-Type': `text/${type}; charset=utf-8`, 'Access-Control-Allow-Origin': '*' },
});

export const descriptionFile = 'openapi.json';

export const landingFile = 'landing.html';

export const siteFiles: Readonly<Record<string, SiteFile>> = {
  '/': page(landingFile, landingPolicy),
  '/landing.css': { file: 'landing.css', headers: { 'Content-Type': 'text/css; charset=utf-8' } },
  '/landing.js': script('landing.js'),
  '/docs': page('docs.html', referencePolicy),
  '/docs.js': script('docs.js'),
  ...Object.fromEntries(documents.map((name) => [documentPath(name), page(documentFile(name), textPolicy)])),
  '/documents.css': { file: 'documents.css', headers: { 'Content-Type': 'text/css; charset=utf-8' } },
  '/openapi.json': {
    file: descriptionFile,
    headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
  },
  '/redoc.standalone.js': script('redoc.standalone.js'),
  '/guide.md': text('guide.md', 'markdown'),
  '/llms.txt': text('llms.txt', 'plain'),
  '/robots.txt': text('robots.txt', 'plain'),
  '/favicon.svg': icon,
  // Browsers request it by default.
  '/favicon.ico': icon,
};

/** The site serves every path without a route of its own, so a new file needs no new resource. */
export const siteRoutes = ['/', '/{proxy+}'];
