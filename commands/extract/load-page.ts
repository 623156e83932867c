import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeHtml } from '../../shared/pages/crawler/drivers/decode-html.ts';
import { createDirectDriver } from '../../shared/pages/crawler/drivers/direct.ts';

export interface LoadedPage {
  html: string;
  /** After redirects; empty for a file of unknown origin. */
  url: string;
  /** Of the web; null for a file. */
  status: number | null;
}

interface LoadOptions {
  url: string | null;
  country: string | null;
  currency: string | null;
}

const timeoutMs = 30_000;

/** Loads a page from a file, or from the web through the driver without a provider. Throws Error that says what is wrong. */
export async function loadPage(page: string, { url, country, currency }: LoadOptions): Promise<LoadedPage> {
  if (/^https?:\/\//i.test(page)) {
    const driver = createDirectDriver({ allowedHosts: new Set(), now: Date.now });
    const read = await driver.read(
      { url: page, country, currency, deadlineMs: Date.now() + timeoutMs },
      'auto',
    );
    return { html: read.html ?? '', url: read.finalUrl, status: read.status };
  }
  if (!existsSync(page)) throw new Error(`There is no file ${page}.`);
  const body = readFileSync(page);
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  return { html: decodeHtml(isPacked ? gunzipSync(body) : body, null), url: url ?? '', status: null };
}
