import type { Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { openVisitor, signIn } from './account-area.ts';
import { connectBrowser } from './browser.ts';
import { type Sharer, shareService } from './shared-service.ts';

/**
 * A person who is signed in to the shared service's account area, on the plan `plus`. Each test of the file fails if the
 * browser complains.
 */
export async function openBuyer(sharer: Sharer) {
  const shared = inject('sharedService');
  const [service, browser] = await Promise.all([shareService(shared, sharer), connectBrowser(shared)]);
  const shop = await service.openShop();
  const { page, complaints } = await openVisitor(browser);
  afterEach(() => expect(complaints).toEqual([]));
  await signIn(page, service.siteUrl, await service.account());
  return {
    page,
    service,
    shop,
    /** Looks up a page of the shop, on the products page. */
    lookUp: async (path: string): Promise<Page> => {
      if (page.url().includes('/products/')) await page.goto(`${service.siteUrl}/app`);
      await page.getByLabel('Product URL').fill(shop.url(path));
      await page.getByRole('button', { name: 'Watch', exact: true }).click();
      return page;
    },
    close: async () => {
      await browser.close();
      await shop.close();
    },
  };
}
