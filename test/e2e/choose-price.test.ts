import { expect, test } from 'vitest';
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
  shop.page('/unclear', { name: 'Desk Lamp X1', price: '70.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('button', { name: 'Choose the price again' }).waitFor();
  const lost = page.getByText('The price that you chose is no longer on the page. Choose');
  await lost.first().waitFor();
  // Both that the price was chosen and whether it is good cover the whole width.
  const notes = await page.locator('.good-price, .picked-price').all();
  const widths = await Promise.all(notes.map(async (note) => (await note.boundingBox())?.width));
  expect(widths).toEqual([widths[0], widths[0]]);
  await page.getByRole('button', { name: 'Choose the price again' }).click();
  await group.getByText('€70.00').first().click();
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByText('€70.00 since').waitFor();
  // The list of checks still says why one failed, not what to do. Earlier prices at other places are not compared.
  await page.getByText('The price that you chose is no longer on the page.').waitFor();
  expect(await lost.count()).toBe(0);
  expect(await page.getByText('The price cannot be chosen automatically').count()).toBe(0);
  const changes = page.getByRole('region', { name: 'Price' });
  expect(await changes.getByText(/fell by|rose by/).count()).toBe(0);
  // The first price, €90.00, is then between the lowest and the highest one since.
  shop.page('/unclear', { name: 'Desk Lamp X1', price: '95.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await changes.getByText('€25.00 (35.7%)').waitFor();
  await changes.getByText(/fell by|rose by/).waitFor();
  await page.getByRole('img', { name: /^Step chart.* Lowest €70\.00, highest €95\.00\./ }).waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  expect(await page.getByRole('table').getByText('fell by').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('row').getByText('€95.00').waitFor();
  expect(await page.getByText(/fell by|rose by/).count()).toBe(0);

  // In another tab.
  shop.page('/twice', { name: 'Stool', price: '20.00', currency: 'EUR' });
  await lookUp('/twice');
  await page.getByRole('button', { name: 'Start watching' }).waitFor();
  const { origin } = new URL(page.url());
  const added = { headers: { Origin: origin }, data: { url: shop.url('/twice') } };
  await page.request.post(`${origin}/app/api/products`, added);
  await page.getByRole('button', { name: 'Start watching' }).click();
  await page.getByText('You watch this page twice now.').waitFor();
});
