import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { openBrowser } from '../support/browser.ts';

const folder = path.join(import.meta.dirname, '../../web');
const manifestFile = path.join(folder, 'public/app.webmanifest');
const pageFile = path.join(folder, 'index.html');

const Icons = z.array(z.looseObject({ type: z.string() }));

/** The PNGs in the manifest, as required by Chrome's rules for installable apps. */
const pngs = [
  { drawing: 'icon.svg', purpose: 'any', pixels: 192 },
  { drawing: 'icon.svg', purpose: 'any', pixels: 512 },
  { drawing: 'icon-maskable.svg', purpose: 'maskable', pixels: 512 },
] as const;

/** The icon on the iOS home screen; iOS rounds the corners itself. */
const appleTouchIcon = { drawing: 'icon-maskable.svg', pixels: 180 } as const;

/**
 * Renders the icons as PNGs and writes them into the manifest and the page, because iOS does not support SVG icons.
 * They are data URLs, because API Gateway sends binary bodies only if every request is treated as binary, too.
 */
async function drawIcons(): Promise<void> {
  const browser = await openBrowser();
  const draw = async ({ drawing, pixels }: { drawing: string; pixels: number }) => {
    const page = await browser.newPage({ viewport: { width: pixels, height: pixels } });
    const svg = await readFile(path.join(folder, 'public', drawing), 'utf8');
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`,
    );
    const png = await page.screenshot({ omitBackground: true });
    await page.close();
    return `data:image/png;base64,${png.toString('base64')}`;
  };
  try {
    const drawn = [];
    for (const png of pngs) {
      const sizes = `${png.pixels}x${png.pixels}`;
      drawn.push({ src: await draw(png), sizes, type: 'image/png', purpose: png.purpose });
    }
    const manifest = z
      .record(z.string(), z.unknown())
      .parse(JSON.parse(await readFile(manifestFile, 'utf8')));
    const icons = [...Icons.parse(manifest.icons).filter(({ type }) => type !== 'image/png'), ...drawn];
    await writeFile(manifestFile, `${JSON.stringify({ ...manifest, icons }, null, 2)}\n`);
    const page = await readFile(pageFile, 'utf8');
    const link = `<link rel="apple-touch-icon" href="${await draw(appleTouchIcon)}" />`;
    await writeFile(pageFile, page.replace(/<link rel="apple-touch-icon" [^>]*>/, link));
  } finally {
    await browser.close();
  }
}

await drawIcons();
