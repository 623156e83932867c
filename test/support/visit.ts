import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { openVisitor, signIn, type Visitor, watch } from './account-area.ts';
import type { AccountArea } from './open-account-area.ts';

/** Opens a visitor for the running test, which fails if the browser complains. */
export async function visit(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Pick<Visitor, 'page' | 'complaints'>> {
  const { page, complaints, close } = await openVisitor(browser, options);
  onTestFinished(async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await close();
    expect(complaints).toEqual([]);
  });
  return { page, complaints };
}

/** Signs in a new user on the plan `plus`, with a product. */
export async function arriveAt(
  { browser, service, shop, account }: AccountArea,
  name: string,
  options: BrowserContextOptions = {},
) {
  const visitor = await visit(browser, options);
  const email = await account(`${name}@example.com`, 'plus');
  await signIn(visitor.page, service.siteUrl, email);
  shop.page(`/${name}`, { name: `Lamp of ${name}`, price: '1234.50', currency: 'EUR' });
  const product = await watch(visitor.page, shop.url(`/${name}`), `Lamp of ${name}`);
  return { ...visitor, email, product };
}
