import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, visit } from '../support/account-area.ts';
import { ambiguousPage } from '../support/ambiguous-page.ts';
import { type AccountArea, openAccountArea } from '../support/open-account-area.ts';

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
