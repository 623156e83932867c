import { test } from 'vitest';
import { ambiguousPage } from '../support/ambiguous-page.ts';
import { openBuyer } from '../support/buyer.ts';
import { opened } from '../support/opened.ts';

const buyer = await opened(openBuyer('choose-price'));

const question = { name: 'Which price is right?' };

test('a buyer chooses the price of an ambiguous page, and changes it on the product’s page', async () => {
  const { shop, lookUp } = buyer;
  shop.html('/unclear', ambiguousPage());
  const page = await lookUp('/unclear');
  const group = page.getByRole('group', question);
  await group.getByText('None of these').click();
  await page.getByLabel('Price you see').fill('77');
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByText('The page does not show this price. Choose one of the prices above').waitFor();
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
});

test('the currency of a price that a buyer types counts on a page with several', async () => {
  const { shop, lookUp } = buyer;
  shop.html('/currencies', ambiguousPage({ card: '£85.00', member: 'CHF 80.00' }));
  const page = await lookUp('/currencies');
  await page.getByRole('group', question).getByText('None of these').click();
  await page.getByLabel('Price you see').fill('85 EUR');
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByText('The page does not show this price.').waitFor();
  await page.getByLabel('Price you see').fill('£85');
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByRole('form', { name: 'What was found' }).getByText('£85.00').waitFor();
});
