import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { barriers } from '../support/account-area.ts';
import { ambiguousPage } from '../support/ambiguous-page.ts';
import { openAccountArea } from '../support/open-account-area.ts';
import { opened } from '../support/opened.ts';
import { arriveAt } from '../support/visit.ts';

const area = await opened(openAccountArea());

const Created = z.object({ data: z.object({ id: z.string() }) });
const Queued = z.object({ job_id: z.string() });
const Job = z.object({ status: z.string() });

/** Signs in with a product, and returns requests that another tab sends. */
async function arrive(name: string) {
  const visitor = await arriveAt(area, name);
  const { siteUrl } = area.service;
  const send = async (method: string, path: string, data?: object): Promise<unknown> => {
    const headers = { Origin: siteUrl, 'Content-Type': 'application/json' };
    const answer = await visitor.page.request.fetch(`${siteUrl}/app/api${path}`, { method, headers, data });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return answer.json();
  };
  return {
    ...visitor,
    siteUrl,
    id: visitor.product.split('/').at(-1) ?? '',
    send,
    create: async (path: string, data: object) => Created.parse(await send('POST', path, data)).data.id,
    check: async (id: string) => {
      const { job_id } = Queued.parse(await send('POST', `/products/${id}/checks`));
      const status = async () => Job.parse(await send('GET', `/products/${id}/checks/${job_id}`)).status;
      await expect.poll(status).not.toBe('queued');
    },
  };
}

/** Waits for what a page shows after it has become visible again. */
async function see(page: Page, wanted: Locator): Promise<void> {
  const count = async () => {
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    return wanted.count();
  };
  await expect.poll(count).toBe(1);
}

const question = { name: 'Which price is right?' };

async function lookUp(page: Page, path: string): Promise<void> {
  await page.goto(`${area.service.siteUrl}/app`);
  await page.getByLabel('Product URL').fill(area.shop.url(path));
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
}

test('a page that changed after its preview is read again, and a price in one currency becomes no alert in another', async () => {
  const { page } = await arrive('eve');
  const { shop } = area;
  const found = page.getByRole('form', { name: 'What was found' });
  const hasChanged = page.getByText('The page has changed since it was read.');
  shop.page('/eve-2', { name: 'Desk Lamp X1', price: '90.00', currency: 'EUR' });
  await lookUp(page, '/eve-2');
  await found.getByText('€90.00').first().waitFor();
  shop.html('/eve-2', ambiguousPage());
  await page.getByRole('button', { name: 'Start watching' }).click();
  await hasChanged.waitFor();
  await page.getByRole('group', question).getByText('€80.00').first().click();
  shop.page('/eve-2', { name: 'Desk Lamp X1', price: '95.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Use this price' }).click();
  await found.getByText('€95.00').first().waitFor();
  await hasChanged.waitFor();
  expect(await page.getByText('Watch this page by itself').count()).toBe(0);

  await page.getByLabel('A price of your choice').check();
  await page.getByRole('textbox', { name: 'Price' }).fill('70');
  shop.page('/eve-2', { name: 'Desk Lamp X1', price: '60.00', currency: 'USD' });
  await page.getByRole('button', { name: 'Start watching' }).click();
  await page.getByText('The alert was not set: the page now shows its price in USD.').waitFor();
  expect(await hasChanged.count()).toBe(0);

  await page.getByLabel('Product URL').fill(shop.url('/eve'));
  await page.getByRole('link', { name: 'Lamp of eve' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await lookUp(page, '/eve');
  await page.getByText('It is paused.').waitFor();
});

test('a choice among prices that are gone is made again among the present ones', async () => {
  const { page } = await arrive('ida');
  area.shop.html('/ida', ambiguousPage());
  await page.getByRole('button', { name: 'Wrong price?' }).click();
  await page.getByRole('group', question).getByText('€80.00').first().click();
  area.shop.page('/ida', { name: 'Lamp of ida', price: '95.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Use this price' }).click();
  await page.getByRole('group', question).getByText('€95.00').first().waitFor();
  await page.getByText('The price that you chose is no longer on the page.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Why this price?' }).click();
  await page.getByText('Technical details').waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('a dialog saves only what the user changed in it, not what another tab changed meanwhile', async () => {
  const { page, send, id } = await arrive('ute');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await send('PATCH', `/products/${id}`, { name: 'Lamp of the other tab' });
  await see(page, page.getByRole('button', { name: 'Edit Lamp of the other tab', includeHidden: true }));
  area.shop.page('/ute-2', { name: 'Lamp of ute', price: '1234.50', currency: 'EUR' });
  await page.getByRole('dialog').getByLabel('Product URL').fill(area.shop.url('/ute-2'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Lamp of the other tab' }).waitFor();
});

test('an item says that its alert fired again when its best price returned, and no stock of a page that was not read', async () => {
  const { page, siteUrl, id, create, check } = await arrive('ana');
  const item = await create('/items', { product_ids: [id], name: 'Lamp' });
  await create(`/items/${item}/alerts`, { condition: 'changes' });
  const change = async (price: string) => {
    area.shop.page('/ana', { name: 'Lamp of ana', price, currency: 'EUR' });
    await check(id);
  };
  await page.goto(`${siteUrl}/app/items/${item}`);
  await page.getByRole('heading', { name: 'Offers' }).waitFor();
  await change('1100.00');
  await see(page, page.getByText('at €1,100.00'));
  await change('1234.50');
  await see(page, page.getByText('at €1,234.50, 2 times'));
  await page.getByRole('button', { name: "Why hasn't it fired again?" }).click();
  await page.getByText('The alert fired.').nth(1).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${siteUrl}/app/products/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The product also leaves its comparison, which is deleted').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Compare shops' }).click();
  const row = page.getByRole('row', { name: /Lamp of ana/ });
  await row.getByText('In stock').waitFor();
  area.shop.status('/ana', 404);
  await check(id);
  await page.reload();
  await row.getByText('The page did not show this product at our last visit.').waitFor();
  expect(await row.getByText('In stock').count()).toBe(0);
});

test('all are selected that the filter shows, not the others that an item compares with them', async () => {
  const { page, siteUrl, id, create, send } = await arrive('leo');
  area.shop.page('/leo-2', { name: 'Lamp at another shop', price: '50.00', currency: 'EUR' });
  const other = await create('/products', { url: area.shop.url('/leo-2') });
  await create('/items', { product_ids: [id, other], name: 'Lamp' });
  await send('PATCH', `/products/${other}`, { is_active: false });
  await page.goto(`${siteUrl}/app?show=paused`);
  await page.getByLabel('Select all').click({ force: true });
  await page.getByText('1 selected').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByText('This permanently deletes 1 product with').waitFor();
  await page.getByText('Comparisons without another product are deleted, too.').waitFor();
});

test('an item whose best price has reached a threshold says when its alert fires', async () => {
  const { page, siteUrl, id, create } = await arrive('mia');
  const item = await create('/items', { product_ids: [id], name: 'Lamp' });
  await page.goto(`${siteUrl}/app/items/${item}`);
  await page.getByLabel('Threshold').fill('2000');
  await page.getByText('the alert fires when the best price changes and is still low enough.').waitFor();
  for (const condition of ['drops', 'changes', 'back_in_stock'])
    await create(`/items/${item}/alerts`, { condition });
  await page.reload();
  await page.getByText('The plan plus allows 3 alerts per comparison. Remove one first.').waitFor();
});

test('what is said of an alert that was just added ends with the next check, and one that fired shows the threshold that it had', async () => {
  const { page, id, check } = await arrive('kai');
  await page.getByLabel('Threshold').fill('2000');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText(/^Added: At or below €2,000.00/).waitFor();
  await check(id);
  await see(page, page.getByText(/^Fired /).first());
  expect(await page.getByText('it would fire at the next check').count()).toBe(0);
  await page.getByRole('button', { name: /^Edit: / }).click();
  await page.getByRole('dialog').getByLabel('Threshold').fill('500');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. The alert is still off.').waitFor();
  await page.getByText('at €1,234.50, when it was “At or below €2,000.00”').waitFor();
});

test('the list of webhooks shows what was done with the default one beside it', async () => {
  const { page, siteUrl } = await arrive('web');
  const heading = page.getByRole('heading', { name: 'All webhooks' });
  const list = page.locator('section', { has: heading });
  const url = area.receiver.url('/hook');
  await page.goto(`${siteUrl}/app/developers`);
  await list.getByText('Without URL').waitFor();
  await page.getByLabel('Webhook URL').fill(url);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await list.getByText(url).waitFor({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sending' }).click();
  await list.getByText('Without URL').waitFor({ timeout: 10_000 });
});

test('a part of a page that fails to load says so, not that it loads or that there is nothing', async () => {
  const { page, siteUrl, product, id, create } = await arrive('oda');
  const item = await create('/items', { product_ids: [id], name: 'Lamp' });
  const json = { error: { code: 'http', message: 'This part is out of order.', retryable: false } };
  for (const path of ['*/prices*', '*/alerts', 'product-summaries'])
    await page.route(`**/app/api/**/${path}`, (route) => route.fulfill({ status: 503, json }));
  const failure = page.getByText('This part is out of order.');
  for (const [address, count] of [
    [product, 2],
    [`${siteUrl}/app/items/${item}`, 2],
    [`${siteUrl}/app`, 1],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => failure.count()).toBe(count);
    expect(await page.getByText('Loading').count()).toBe(0);
    const table = page.getByRole('button', { name: 'Show as table' });
    if (await table.isVisible()) await table.click();
    expect(await page.getByText('No price in').count()).toBe(0);
  }
});

test('a page without a price that is in stock does not promise a notification of its first price', async () => {
  const { page } = await arrive('noa');
  const data = (availability: string) =>
    `{"@context":"https://schema.org","@type":"Product","name":"Desk Y2","offers":{"@type":"Offer","availability":"https://schema.org/${availability}"}}`;
  const show = (availability: string) =>
    area.shop.html(
      '/noa-2',
      `<title>Desk Y2</title><script type="application/ld+json">${data(availability)}</script><h1>Desk Y2</h1><p>Price on request</p>`,
    );
  const note = page.getByText('To be notified of its first price, add an alert with a price');
  show('InStock');
  await lookUp(page, '/noa-2');
  await note.waitFor();
  await page.getByLabel('Notify me when it is available').uncheck();
  expect(await note.count()).toBe(0);
  show('OutOfStock');
  await lookUp(page, '/noa-2');
  await page.getByLabel('Notify me when it is available').waitFor();
  expect(await note.count()).toBe(0);
});

test('a page that no longer shows its currency is read in the present one once the user confirms it', async () => {
  const { page, siteUrl, create, check } = await arrive('cam');
  area.shop.page('/cam-2', { name: 'Oven Z3', price: '20.00', currency: 'USD' });
  const id = await create('/products', { url: area.shop.url('/cam-2') });
  const body =
    '<title>Oven Z3</title><h1>Oven Z3</h1><p class="price">$ 15.00</p><button>Add to cart</button>';
  area.shop.html('/cam-2', body);
  await check(id);
  await page.goto(`${siteUrl}/app/products/${id}`);
  await page.getByText('Choose Edit to set the currency.').first().waitFor();
  await page.getByRole('button', { name: 'Edit Oven Z3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('$15.00').first().waitFor();
  await page.getByText('Choose Edit to set the currency.').waitFor({ state: 'detached' });
});

test('products are compared as they are now, whatever another tab did with them', async () => {
  const { page, siteUrl, id, create, send } = await arrive('pia');
  area.shop.page('/pia-2', { name: 'Lamp at another shop', price: '50.00', currency: 'EUR' });
  const other = await create('/products', { url: area.shop.url('/pia-2') });
  await page.goto(`${siteUrl}/app`);
  for (const name of ['Lamp of pia', 'Lamp at another shop'])
    await page.getByLabel(`Select ${name}`).click({ force: true });
  const item = await create('/items', { product_ids: [other], name: 'Compared before' });
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('heading', { name: 'Compared before' }).waitFor();
  expect(await send('GET', `/items/${item}`)).toMatchObject({ data: { offers: [{}, { product_id: id }] } });
});

test('a product whose checks fail says why and what to do; also while it is paused', async () => {
  const { page, id, product, send, check } = await arrive('rex');
  area.shop.status('/rex', 404);
  const banner = page.locator('.message').filter({ hasText: 'This page no longer exists' });
  for (let count = 0; count < 3; count += 1) {
    expect(await banner.count()).toBe(0);
    await check(id);
    await page.goto(product);
    await page.getByText('did not show this product at our last visit').waitFor();
  }
  await banner.getByText('The next check will try again. If the product has moved, choose Edit').waitFor();
  await send('PATCH', `/products/${id}`, { is_active: false });
  await see(page, banner.getByText('No check is scheduled while the product is paused. If the product'));
  area.shop.page('/rex', { name: 'Lamp of rex', price: '1234.50', currency: 'EUR' });
  await check(id);
  await page.goto(product);
  await page.getByText('Paused').waitFor();
  expect(await banner.count()).toBe(0);
  await page.getByLabel('Condition').selectOption('drops');
  await page.getByText('The last price is €1,234.50.').waitFor();
});
