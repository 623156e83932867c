import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const web = path.join(import.meta.dirname, '../../../web');
const Manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
});
const { icons } = Manifest.parse(JSON.parse(readFileSync(path.join(web, 'public/app.webmanifest'), 'utf8')));

/** Returns the size in a PNG's header, such as `192x192`. */
function sizeOf(dataUrl: string): string {
  const png = Buffer.from(dataUrl.replace('data:image/png;base64,', ''), 'base64');
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the manifest has the PNG icons that browsers require of an app, each with the stated size', () => {
  const pngs = icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ src, purpose }) => `${sizeOf(src)} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(pngs.map(({ src }) => sizeOf(src))).toEqual(pngs.map(({ sizes }) => sizes));
});

test('the page has an icon for the iOS home screen', () => {
  const page = readFileSync(path.join(web, 'index.html'), 'utf8');
  expect(sizeOf(/rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '')).toBe('180x180');
});
