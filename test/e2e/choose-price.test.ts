import { afterAll, beforeAll, expect, test } from 'vitest';
import { barriers, signIn, visit } from '../support/account-area.ts';
import { ambiguousPage } from '../support/ambiguous-page.ts';
import { type AccountArea, arriveAt, openAccountArea } from '../support/open-account-area.ts';

let area: AccountArea;
beforeAll(async () => {
  area = await openAccountArea();
}, 120_000);
afterAll(() => area.close());

test('a buyer chooses the price of an ambiguous page, and changes it on the product’s page', async () => {
  const { browser, service, shop } = area;
  shop.html('/unclear', ambiguousPage());
  const { page, complaints, close } = await visit(browser);
  await signIn(page, service.siteUrl, await area.account('chooser@example.com', 'plus'));
  await page.getByLabel('Product URL').fill(shop.url('/unclear'));
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  const group = page.getByRole('group', { name: 'Which price is right?' });
  await group.getByText('€90.00').first().click();
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByRole('button', { name: 'Start watching' }).click();
  await page.getByRole('link', { name: 'Desk Lamp X1' }).first().click();
  await page.getByText('You chose this price').waitFor();
  await page.getByRole('button', { name: 'Choose automatically' }).click();
  await page.getByText('The price cannot be chosen automatically on this page.').waitFor();
  await page.getByRole('button', { name: 'Wrong price?' }).click();
  await group.getByText('None of these').click();
  await page.getByLabel('Price you see').fill('100');
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByText('€100.00').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
}, 120_000);

test('a buyer changes an alert’s threshold, and moves a product to its new page after a warning', async () => {
  const { page, product, complaints, close } = await arriveAt(area, 'editor', {});
  const { shop } = area;
  await page.getByLabel('Threshold').fill('1000');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByRole('button', { name: 'Edit: At or below €1,000.00' }).click();
  await page.getByRole('textbox', { name: 'Threshold' }).fill('900');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit: At or below €900.00' }).waitFor();

  shop.page('/other', { name: 'Garden Chair 4', price: '80.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Product URL').fill(shop.url('/missing'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This page no longer exists').waitFor();
  await dialog.getByLabel('Product URL').fill(shop.url('/other'));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This looks like another product.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use it anyway' }).click();
  await page.getByRole('heading', { level: 1, name: 'Garden Chair 4' }).waitFor();
  expect(page.url()).toBe(product);
  await page.getByRole('button', { name: 'Edit Garden Chair 4' }).click();
  await dialog.getByLabel('Currency').selectOption('USD');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The page shows its price in EUR.').waitFor();
  expect(complaints).toEqual([]);
  await close();
}, 120_000);
