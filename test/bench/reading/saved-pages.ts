import { globSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeHtml } from '../../../shared/pages/crawler/drivers/response/decode-html.ts';

export const fixtures = new URL('../../fixtures/pages/', import.meta.url);

/** Returns the pages of the tests. */
export function readFixtures(): string[] {
  return globSync('*.html', { cwd: fixtures }).map((file) => readFileSync(new URL(file, fixtures), 'utf8'));
}

/** Returns the saved pages in a folder, each compressed. */
export function readSaved(dir: string): Promise<string[]> {
  const files = globSync(`${dir}/pages/*.html.gz`);
  return Promise.all(files.map((file) => decodeHtml(gunzipSync(readFileSync(file)), null)));
}
