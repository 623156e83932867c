import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { barriers, signIn, type Visitor, visit } from '../support/account-area.ts';
import { ambiguousPage } from '../support/ambiguous-page.ts';
import { openBrowser } from '../support/browser.ts';
import type { ScriptedShop } from '../support/scripted-shop.ts';
import { shareService } from '../support/shared-service.ts';

let browser: Browser;
let shop: ScriptedShop;
let visitor: Visitor;
let productsPage: string;
beforeAll(async () => {
  const [service, opened] = await Promise.all([
    shareService(inject('sharedService'), 'choose-price'),
    openBrowser(),
  ]);
  browser = opened;
  shop = await service.openShop();
  visitor = await visit(browser);
  await signIn(visitor.page, service.siteUrl, await service.account());
  productsPage = `${service.siteUrl}/app`;
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** Looks up a page of the shop as a buyer does, on the products page. */
async function lookUp(path: string) {
  const { page } = visitor;
  if (page.url().includes('/products/')) await page.goto(productsPage);
  await page.getByLabel('Product URL').fill(shop.url(path));
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  return page;
}

async function widthOf(page: Page, selector: string): Promise<number | undefined> {
  return (await page.locator(selector).boundingBox())?.width;
}

const soldOut = '<title>Sofa 7</title><h1>Sofa 7</h1><p>Sold out</p>';
const question = { name: 'Which price is right?' };

test('a buyer chooses the price of an ambiguous page, and changes it on the product’s page', async () => {
  shop.html('/unclear', ambiguousPage());
  const page = await lookUp('/unclear');
  const group = page.getByRole('group', question);
  await group.getByText('None of these').click();
  await page.getByLabel('Price you see').fill('77');
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByText('The page does not show the price 77. It shows').waitFor();
  await group.getByText('€90.00').first().click();
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByRole('button', { name: 'Start watching' }).click();
  await page.getByRole('link', { name: 'Open the product' }).click();
  await page.getByText('You chose this price').waitFor();
  await page.getByRole('button', { name: 'Choose automatically' }).click();
  await page.getByText('The price cannot be chosen automatically on this page.').waitFor();
  await page.getByRole('button', { name: 'Wrong price?' }).click();
  await group.getByText('None of these').click();
  await page.getByLabel('Price you see').fill('100');
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByText('€100.00').first().waitFor();
  shop.page('/unclear', { name: 'Desk Lamp X1', price: '70.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('button', { name: 'Choose the price again' }).waitFor();
  const lost = page.getByText('The price that you chose is no longer on the page. Choose');
  await lost.first().waitFor();
  // It covers the whole width.
  expect(await widthOf(page, '.picked-price')).toBe(await widthOf(page, '.good-price'));
  await page.getByRole('button', { name: 'Choose the price again' }).click();
  await group.getByText('€70.00').first().click();
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByText('€70.00 since').waitFor();
  // Only the list of checks still says so, and earlier prices at other places are not compared.
  expect(await lost.count()).toBe(1);
  expect(await page.getByText('The price cannot be chosen automatically').count()).toBe(0);
  const changes = page.getByRole('region', { name: 'Price' });
  expect(await changes.getByText(/fell by|rose by/).count()).toBe(0);
  expect(visitor.complaints).toEqual([]);
});

test('a buyer who adds several pages is led on to choose the price of one', async () => {
  const { page } = visitor;
  shop.html('/listed', ambiguousPage());
  await page.goto(productsPage);
  await page.getByRole('button', { name: 'Add several' }).click();
  await page.getByLabel('Addresses, one per line').fill(shop.url('/listed'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: `Watch ${shop.url('/listed')} by itself` }).click();
  await page.getByRole('group', question).getByText('€90.00').first().click();
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByRole('button', { name: 'Start watching' }).click();
  await page.getByRole('link', { name: 'Open the product' }).waitFor();
  expect(visitor.complaints).toEqual([]);
});

test('a buyer watches a sold-out page until it shows a price', async () => {
  shop.html('/sofa', soldOut);
  const page = await lookUp('/sofa');
  await page.getByRole('heading', { name: 'No price on this page yet' }).waitFor();
  const isNotified = page.getByRole('checkbox', { name: 'Notify me when it is available' });
  expect(await isNotified.isChecked()).toBe(true);
  await isNotified.uncheck();
  await isNotified.check();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Watch anyway' }).click();
  await page.getByText('You will be notified when it is back in stock.').waitFor();
  await page.getByRole('link', { name: 'Open the product' }).click();
  await page.getByText('Waiting for the page to show a price.').waitFor();
  await page.getByText('Back in stock').first().waitFor();
  shop.html('/sofa', ambiguousPage().replaceAll('Desk Lamp X1', 'Sofa 7'));
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('button', { name: 'Choose the price', exact: true }).click();
  await page.getByRole('group', question).getByText('€90.00').first().click();
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByText('You chose this price').waitFor();
  expect(visitor.complaints).toEqual([]);
});

test('a buyer changes an alert’s threshold, and moves a product to its new page after a warning', async () => {
  shop.page('/chair', { name: 'Garden Chair 3', price: '1234.50', currency: 'EUR' });
  const page = await lookUp('/chair');
  await page.getByLabel('Nothing').check();
  await page.getByRole('button', { name: 'Start watching' }).click();
  await page.getByRole('link', { name: 'Open the product' }).click();
  await page.getByLabel('Threshold').fill('1000');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByRole('button', { name: 'Edit: At or below €1,000.00' }).click();
  await page.getByRole('textbox', { name: 'Threshold' }).fill('900');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit: At or below €900.00' }).waitFor();

  const product = page.url();
  shop.page('/other', { name: 'Garden Chair 4', price: '80.00', currency: 'EUR' });
  shop.html('/several', ambiguousPage().replaceAll('Desk Lamp X1', 'Garden Chair 4'));
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog');
  const moveTo = async (path: string) => {
    await dialog.getByLabel('Product URL').fill(shop.url(path));
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await moveTo('/missing');
  await dialog.getByText('This page no longer exists').waitFor();
  await moveTo('/other');
  await dialog.getByText('This looks like another product.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use it anyway' }).click();
  await page.getByRole('heading', { level: 1, name: 'Garden Chair 4' }).waitFor();
  expect(page.url()).toBe(product);
  const edit = page.getByRole('button', { name: 'Edit Garden Chair 4' });
  await edit.click();
  await dialog.getByLabel('Currency').selectOption('USD');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The page shows its price in EUR.').waitFor();
  await edit.click();
  await moveTo('/several');
  await dialog.getByRole('group', question).getByText('€90.00').first().click();
  await dialog.getByRole('button', { name: 'Use this price' }).click();
  await page.getByText('You chose this price').waitFor();
  expect(visitor.complaints).toEqual([]);
});
