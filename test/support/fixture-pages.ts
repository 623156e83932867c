import { readFileSync } from 'node:fs';

/** Each page has two lines: its name, and its HTML, in which `⏎` is a line end that matters. */
const text = readFileSync(new URL('../fixtures/pages.txt', import.meta.url), 'utf8');

/** Pages in our own words, one for each way in which shops write prices. */
export const fixturePages: readonly { name: string; html: string }[] = [
  ...text.matchAll(/^(.+)\n(.+)$/gm),
].map(([, name = '', html = '']) => ({ name, html: html.replaceAll('⏎', '\n') }));
