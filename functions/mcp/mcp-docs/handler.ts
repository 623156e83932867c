import { readEnvironment, SiteEnvironment } from '../../environment.ts';
import { readLibrary } from './library/read-library.ts';
import { serveDocsTools } from './serve-docs-tools.ts';

const { SITE_URL, BEHIND_EDGE } = readEnvironment(SiteEnvironment);

/** The files lie beside the bundle. */
export const handler = serveDocsTools(readLibrary(__dirname), {
  siteUrl: SITE_URL,
  isBehindEdge: BEHIND_EDGE,
  now: Date.now,
});
