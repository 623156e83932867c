import { expect, test } from 'vitest';
import * as z from 'zod';
import { openAccountArea } from '../support/open-account-area.ts';
import { opened } from '../support/opened.ts';
import { arriveAt } from '../support/visit.ts';

const area = await opened(openAccountArea());

const Added = z.object({ data: z.object({ id: z.string() }) });

/** Signs in with a product, and returns requests that another tab sends. */
async function arrive(name: string) {
  const visitor = await arriveAt(area, name);
  const { siteUrl } = area.service;
  const headers = { Origin: siteUrl };
  const { request } = visitor.page;
  return {
    ...visitor,
    siteUrl,
    add: async (path: string): Promise<string> => {
      area.shop.page(path, { name: `Lamp ${path.slice(1)}`, price: '50.00', currency: 'EUR' });
      const data = { url: area.shop.url(path) };
      const answer = await request.fetch(`${siteUrl}/app/api/products`, { method: 'POST', headers, data });
      return `${siteUrl}/app/products/${Added.parse(await answer.json()).data.id}`;
    },
    remove: async (product: string) => {
      const address = product.replace('/app/', '/app/api/');
      expect((await request.fetch(address, { method: 'DELETE', headers })).status()).toBe(204);
    },
  };
}

test('actions on selected products skip one that was deleted in another tab, and say how many were changed', async () => {
  const { page, siteUrl, add, remove } = await arrive('several');
  const products = [];
  for (const path of ['/a', '/b', '/c']) products.push(await add(path));
  await page.goto(`${siteUrl}/app`);
  const selected = page.getByRole('region', { name: 'Selected products' });
  for (const path of ['a', 'b', 'c']) await page.getByLabel(`Select Lamp ${path}`).click({ force: true });
  await remove(products[1] ?? '');
  await selected.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('2 products paused.').waitFor();
  await page.getByText('Lamp b').waitFor({ state: 'detached' });

  for (const path of ['a', 'c']) await page.getByLabel(`Select Lamp ${path}`).click({ force: true });
  await remove(products[2] ?? '');
  await selected.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 product deleted.').waitFor();
  await page.getByText('Lamp a', { exact: true }).waitFor({ state: 'detached' });
  expect(await page.getByText('This no longer exists').count()).toBe(0);
});

test('a price whose product was deleted in another tab is not said to be explained by the next check', async () => {
  const { page, product, remove } = await arrive('why');
  await remove(product);
  await page.getByRole('button', { name: 'Why this price?' }).click();
  await page.getByRole('dialog').getByText('This no longer exists.').waitFor();
});
