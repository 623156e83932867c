import { expect, test } from 'vitest';
import { watch } from '../../support/account-area.ts';
import { openBuyer } from '../../support/buyer.ts';
import { opened } from '../../support/opened.ts';

const buyer = await opened(openBuyer('items-further'));

test('a buyer compares offers in another currency instead', async () => {
  const { page, shop, service } = buyer;
  const prices = [
    ['Reel One', '120.00', 'EUR'],
    ['Reel Two', '110.00', 'EUR'],
    ['Reel Three', '99.00', 'GBP'],
  ] as const;
  for (const [name, price, currency] of prices)
    shop.page(`/${name.replace(' ', '-')}`, { name, price, currency });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const name of ['Reel One', 'Reel Three']) {
    await watch(page, shop.url(`/${name.replace(' ', '-')}`), name);
    await page.getByRole('link', { name: 'Back to the list' }).click();
  }
  // The first one in the list decides the currency.
  for (const name of ['Reel One', 'Reel Three']) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reel' }).waitFor();
  const offers = page.getByRole('table').first().getByRole('row');
  expect(await offers.nth(1).innerText()).toMatch(/Best[\s\S]*Reel Three[\s\S]*£99/);
  await page.getByRole('form', { name: 'Add a shop' }).getByLabel('Product URL').fill(shop.url('/Reel-Two'));
  await page.getByRole('button', { name: 'Add a shop' }).click();
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
  expect(await table.innerText()).toContain('3 offers at 1 shop');
});
