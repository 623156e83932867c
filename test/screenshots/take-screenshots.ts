import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { signIn, visit } from '../support/account-area.ts';
import { openAccountArea } from '../support/open-account-area.ts';
import { furnish } from './furnish.ts';

const folder = path.join(import.meta.dirname, '../../docs/screenshots');

const shapes = { '': { width: 1280, height: 900 }, '-phone': { width: 360, height: 740 } };

/** Takes the pictures of the account area in `docs/screenshots`, from a service with an account that is in use. */
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
        const { page, close } = await visit(area.browser, { colorScheme, locale: 'en-IE', viewport });
        await signIn(page, area.service.siteUrl, email);
        for (const [name, address] of Object.entries(addresses)) {
          await page.goto(area.service.siteUrl + address, { waitUntil: 'networkidle' });
          await page.getByRole('heading', { level: 1 }).waitFor();
          await page.screenshot({ path: path.join(folder, `${name}${shape}-${colorScheme}.png`) });
        }
        await close();
      }
  } finally {
    await area.close();
  }
}

await takeScreenshots();
