import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { openVisitor, signIn } from '../support/account-area.ts';
import { openBrowser } from '../support/browser.ts';
import { openAccountArea } from '../support/open-account-area.ts';
import { furnish } from './furnish.ts';

const docs = path.join(import.meta.dirname, '../../docs');
const folder = path.join(docs, 'screenshots');

const shapes = { '': { width: 1280, height: 900 }, '-phone': { width: 360, height: 740 } };

/** The graphs and the first alarms; the whole page is twice as long. */
const statusSize = { width: 1180, height: 3_000 };

async function takeStatusPage(browser: Browser, siteUrl: string): Promise<void> {
  const page = await browser.newPage({ viewport: statusSize, colorScheme: 'light' });
  await page.goto(`${siteUrl}/_local/status`);
  await page.screenshot({ path: path.join(docs, 'status-page.png') });
  await page.close();
}

/** Takes `docs/screenshots` and `docs/status-page.png`, from a service with an account that is in use. */
async function takeScreenshots(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const area = await openAccountArea();
  try {
    const { email, productId } = await furnish(area);
    const addresses = {
      landing: '/',
      products: '/app',
      product: `/app/products/${productId}`,
      activity: '/app/activity',
      developers: '/app/developers',
      account: '/app/account',
    };
    for (const colorScheme of ['light', 'dark'] as const)
      for (const [shape, viewport] of Object.entries(shapes)) {
        const { page, close } = await openVisitor(area.browser, { colorScheme, locale: 'en-IE', viewport });
        await signIn(page, area.service.siteUrl, email);
        for (const [name, address] of Object.entries(addresses)) {
          await page.goto(area.service.siteUrl + address, { waitUntil: 'networkidle' });
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.screenshot({ path: path.join(folder, `${name}${shape}-${colorScheme}.png`) });
        }
        await close();
      }
    await takeStatusPage(area.browser, area.service.siteUrl);
  } finally {
    await area.close();
  }
}

// Graphs need an hour of data, which a service that was just started has not.
const { values } = parseArgs({ options: { 'status-of': { type: 'string' } } });
const siteUrl = values['status-of'];
if (siteUrl === undefined) await takeScreenshots();
else {
  const browser = await openBrowser();
  await takeStatusPage(browser, siteUrl);
  await browser.close();
}
