import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { openVisitor, signIn, type Visitor } from './account-area.ts';
import { connectBrowser } from './browser.ts';
import type { ScriptedShop } from './scripted-shop.ts';
import { type SharedClient, type Sharer, shareService } from './shared-service.ts';

/** A person who is signed in to the shared service's account area, on the plan `plus`. */
export interface Buyer extends Visitor {
  service: SharedClient;
  shop: ScriptedShop;
  /** Looks up a page of the shop, on the products page. */
  lookUp: (path: string) => Promise<Page>;
}

export async function openBuyer(sharer: Sharer): Promise<Buyer> {
  const shared = inject('sharedService');
  const [service, browser] = await Promise.all([shareService(shared, sharer), connectBrowser(shared)]);
  const shop = await service.openShop();
  const visitor = await openVisitor(browser);
  const { page } = visitor;
  await signIn(page, service.siteUrl, await service.account());
  return {
    ...visitor,
    service,
    shop,
    lookUp: async (path) => {
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
