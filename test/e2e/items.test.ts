import { expect, test } from 'vitest';
import { barriers, overhang, watch } from '../support/account-area.ts';
import { ambiguousPage } from '../support/ambiguous-page.ts';
import { openBuyer } from '../support/buyer.ts';
import { opened } from '../support/opened.ts';

const { page, shop, service, complaints } = await opened(openBuyer('items'));
const offers = page.getByRole('table').first().getByRole('row');

/** Publishes a page with each price, and returns their URLs. */
function publish(prices: readonly (readonly [name: string, price: string, currency: string])[]) {
  const urls = prices.map(([name, price, currency]) => {
    const path = `/${name.replace(' ', '-')}`;
    shop.page(path, { name, price, currency });
    return [name, shop.url(path)] as const;
  });
  return new Map(urls);
}

async function compare(urls: Map<string, string>, names: string[]): Promise<void> {
  for (const name of names) {
    await watch(page, urls.get(name) ?? '', name);
    await page.getByRole('link', { name: 'Back to the list' }).click();
  }
  for (const name of names) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: names[0]?.split(' ')[0] ?? '' }).waitFor();
}

async function addShop(url = ''): Promise<void> {
  await page.getByRole('form', { name: 'Add a shop' }).getByLabel('Product URL').fill(url);
  await page.getByRole('button', { name: 'Add a shop' }).click();
}

test('a buyer compares two products, sees the best first, adds a shop by its URL, and sets an alert on the best price', async () => {
  const urls = publish([
    ['Amp One', '120.00', 'EUR'],
    ['Amp Two', '110.00', 'EUR'],
    ['Amp Three', '99.00', 'EUR'],
  ]);
  await compare(urls, ['Amp One', 'Amp Two']);
  expect(await offers.nth(1).innerText()).toMatch(/Best[\s\S]*Amp Two[\s\S]*110/);

  await addShop(urls.get('Amp Three'));
  await page.getByRole('table').first().getByText('Amp Three').waitFor();
  expect(await offers.nth(1).innerText()).toMatch(/Amp Three[\s\S]*99/);
  await page.getByLabel('Best price').getByText('€99.00').first().waitFor();

  shop.html('/unclear', ambiguousPage());
  await addShop(shop.url('/unclear'));
  await page.getByRole('link', { name: 'Watch this page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor();
  expect(await page.getByLabel('Product URL').inputValue()).toBe(shop.url('/unclear'));
  await page.goBack();

  await page.getByLabel('Threshold').fill('90');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText('At or below €90.00').first().waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  expect(await page.getByRole('region', { name: 'Prices' }).getByRole('row').count()).toBe(4);
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('link', { name: 'Back to the list' }).click();
  const row = page.getByRole('row').filter({ hasText: '3 offers at 1 shop' });
  await row.getByText('At or below €90.00').waitFor();
  expect(await row.innerText()).toMatch(/€99\.00 to €120\.00[\s\S]*€99\.00/);
  await row.getByRole('button', { name: /offers/ }).click();
  await page.getByLabel('Select Amp Three').waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overhang(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a buyer compares offers in another currency instead', async () => {
  const urls = publish([
    ['Reel One', '120.00', 'EUR'],
    ['Reel Two', '110.00', 'EUR'],
    ['Reel Three', '99.00', 'GBP'],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${service.siteUrl}/app`);
  // The first one in the list decides the currency.
  await compare(urls, ['Reel One', 'Reel Three']);
  expect(await offers.nth(1).innerText()).toMatch(/Best[\s\S]*Reel Three[\s\S]*£99/);
  await addShop(urls.get('Reel Two'));
  await page
    .getByText('The shop is added, but not compared: The price is in another currency, EUR.')
    .waitFor();
  await page.getByRole('button', { name: 'Compare in EUR' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Compare in EUR' }).click();
  await page.getByLabel('Best price').getByText('€110.00').first().waitFor();
  expect(await offers.nth(1).innerText()).toMatch(/Best[\s\S]*Reel Two[\s\S]*€110/);
  await page.getByRole('button', { name: 'Compare in GBP' }).waitFor();

  // The list waits for its items, so that its rows do not move.
  await page.route('**/product-summaries', async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await page.goto(`${service.siteUrl}/app`);
  const table = page.getByRole('table');
  await table.waitFor();
  expect(await table.innerText()).toContain('€110.00 to €120.00');
});
