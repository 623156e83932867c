import { expect, test } from 'vitest';
import { barriers, overhang, watch } from '../../support/account-area.ts';
import { ambiguousPage } from '../../support/ambiguous-page.ts';
import { openBuyer } from '../../support/buyer.ts';
import { opened } from '../../support/opened.ts';
import { until } from '../../support/until.ts';

const { page, shop } = await opened(openBuyer('items'));
const offers = page.getByRole('table').first().getByRole('row');

const shopUrl = page.getByRole('form', { name: 'Add a shop' }).getByLabel('Product URL');

async function addShop(url: string): Promise<void> {
  await shopUrl.fill(url);
  await page.getByRole('button', { name: 'Add a shop' }).click();
}

test('a buyer compares two products, sees the best first, adds a shop by its URL, and sets an alert on the best price', async () => {
  for (const [name, price] of Object.entries({
    'Amp One': '120.00',
    'Amp Two': '110.00',
    'Amp Three': '99.00',
    late: '98.00',
  }))
    shop.page(`/${name.replace(' ', '-')}`, { name, price, currency: 'EUR' });
  for (const name of ['Amp One', 'Amp Two']) {
    await watch(page, shop.url(`/${name.replace(' ', '-')}`), name);
    await page.getByRole('link', { name: 'Back to the list' }).click();
  }
  for (const name of ['Amp One', 'Amp Two']) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Amp' }).waitFor();
  await until(async () => /Best[\s\S]*Amp Two[\s\S]*110/.test(await offers.nth(1).innerText()));

  await addShop(shop.url('/Amp-Three'));
  await page.getByRole('table').first().getByText('Amp Three').waitFor();
  await until(async () => /Amp Three[\s\S]*99/.test(await offers.nth(1).innerText()));
  await page.getByLabel('Best price').getByText('€99.00').first().waitFor();
  // The offer appears a moment before the form is ready for the next one.
  await until(async () => (await shopUrl.inputValue()) === '');

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
  const priceRows = page.getByRole('region', { name: 'Prices' }).getByRole('row');
  await until(async () => (await priceRows.count()) === 4);
  expect(await barriers(page)).toEqual([]);

  const item = page.url();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.reload();
  await page.getByText('At or below €90.00').first().waitFor();
  await page.getByRole('img', { name: /^Best price/ }).waitFor();
  const ofItem = requested.filter((url) => /items\/[^/]+\/(prices|stats|alerts)/.test(url));
  expect(ofItem).toHaveLength(3);
  expect(new Set(ofItem).size).toBe(3);

  await page.getByRole('link', { name: 'Back to the list' }).click();
  const row = page.getByRole('row').filter({ hasText: '3 offers at 1 shop' });
  await row.getByText('At or below €90.00').waitFor();
  expect(await row.innerText()).toMatch(/€99\.00 to €120\.00[\s\S]*€99\.00/);
  await row.getByRole('button', { name: /offers/ }).click();
  await page.getByLabel('Select Amp Three').waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overhang(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);

  // In another tab.
  await page.goto(item);
  await shopUrl.waitFor();
  const headers = { Origin: new URL(item).origin };
  await page.request.delete(item.replace('/app/', '/app/api/'), { headers });
  await addShop(shop.url('/late'));
  await page.getByText('This no longer exists. It was deleted in another window').waitFor();
  await page.getByRole('heading', { name: 'Item not found' }).waitFor();
  const watched = await page.request.get(`${headers.Origin}/app/api/products?q=late`);
  expect(await watched.json()).toMatchObject({ data: [] });
});
