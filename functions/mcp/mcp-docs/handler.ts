import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment, SiteEnvironment } from '../../environment.ts';
import { openRateWindow } from '../../http/services.ts';
import { readLibrary } from './read-library.ts';
import { serveDocsTools } from './serve-docs-tools.ts';

const { SITE_URL, BEHIND_EDGE } = readEnvironment(SiteEnvironment);

/** The files are in the bundle's folder. */
const readText = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');

export const handler = serveDocsTools(() => readLibrary(readText), {
  siteUrl: SITE_URL,
  isBehindEdge: BEHIND_EDGE,
  rateWindow: openRateWindow(),
  now: Date.now,
});
