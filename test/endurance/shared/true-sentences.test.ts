import { expect, test } from 'vitest';
import * as z from 'zod';
import { barriers, overhang } from '../../support/account-area.ts';
import { openBuyer } from '../../support/buyer.ts';
import { opened } from '../../support/opened.ts';
import type { ProductOnPage } from '../../support/product-page.ts';

const Made = z.object({ data: z.object({ id: z.string() }) });

const buyer = await opened(openBuyer('true-sentences'));

/** Changes something as another window does. Returns the ID in the response. */
async function elsewhere(method: string, path: string, data: object = {}): Promise<string> {
  const { siteUrl } = buyer.service;
  const headers = { Origin: siteUrl };
  const response = await buyer.page.request.fetch(`${siteUrl}/app/api${path}`, { method, data, headers });
  return Made.safeParse(await response.json().catch(() => null)).data?.data.id ?? '';
}

async function watched(
  name: string,
  price: string,
  { currency = 'EUR', availability = 'in_stock' }: Partial<ProductOnPage> = {},
) {
  const path = `/${name.replaceAll(' ', '-')}`;
  buyer.shop.page(path, { name, price, currency, availability });
  return elsewhere('POST', '/products', { url: buyer.shop.url(path) });
}

test('a page that is left open shows that an alert fired, and later who turned it off', async () => {
  const { page, shop, service } = buyer;
  const id = await watched('Toaster T1', '100.00');
  const alertId = await elsewhere('POST', `/products/${id}/alerts`, { condition: 'below', threshold: 95 });
  await page.clock.install();
  await page.goto(`${service.siteUrl}/app/products/${id}`);
  const alert = page.getByRole('listitem').filter({ hasText: 'At or below' });
  await alert.getByText('On', { exact: true }).waitFor();
  shop.page('/Toaster-T1', { name: 'Toaster T1', price: '90.00', currency: 'EUR' });
  await elsewhere('POST', `/products/${id}/checks`);
  const later = async () => {
    await page.clock.fastForward(61_000);
    await page.waitForTimeout(500);
  };
  await expect.poll(() => later().then(() => alert.innerText())).toMatch(/Fired[\s\S]* at €90\.00\nFired/);
  await alert.getByRole('button', { name: 'Why did it fire?' }).waitFor();
  // Turned on and off again in another window, it has not turned itself off.
  for (const is_active of [true, false]) await elsewhere('PATCH', `/alerts/${alertId}`, { is_active });
  await expect.poll(() => later().then(() => alert.innerText())).toContain('Off');
  await alert.getByRole('button', { name: "Why hasn't it fired again?" }).waitFor();
});

test('a failed check of a paused product announces no next one, and an earlier failure gives no advice', async () => {
  const { page, shop, service } = buyer;
  const id = await watched('Kettle K3', '50.00');
  await elsewhere('POST', `/products/${id}/alerts`, { condition: 'drops' });
  shop.status('/Kettle-K3', 404);
  await page.goto(`${service.siteUrl}/app/products/${id}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('In stock', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  const advice = page.getByText(
    'No check is scheduled while the product is paused. If the product has moved',
  );
  await expect.poll(() => advice.count()).toBe(2);
  // The page is gone, so its product is not said to be available.
  expect(await page.getByText('In stock', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: "Why hasn't it fired?" }).click();
  await page.getByRole('dialog').getByText('This page no longer exists').waitFor();
  expect(await page.getByRole('dialog').getByText('HTTP').count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await page.getByText('The next check will try again').count()).toBe(0);
  shop.page('/Kettle-K3', { name: 'Kettle K3', price: '49.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Checked: the price is €49.00.').waitFor();
  await page.getByText('This page no longer exists').waitFor();
  expect(await advice.count()).toBe(0);
  // An alert that is on waits.
  const alert = page.getByRole('listitem').filter({ hasText: 'Any price drop' });
  await alert.getByText('No check is scheduled while the product is paused.').waitFor();
});

test('an item that no shop offers names no present price, and its controls and lines have different names', async () => {
  const { page, service } = buyer;
  const ids = [
    await watched('Cam C1', '120.00'),
    await watched('Cam C1 2026', '110.00', { availability: 'out_of_stock' }),
    await watched('Cam C1 Kit', '80.00', { currency: 'GBP' }),
  ];
  const item = await elsewhere('POST', '/items', { product_ids: ids });
  await elsewhere('POST', `/items/${item}/alerts`, { condition: 'below', threshold: 100 });
  await elsewhere('PATCH', `/products/${ids[0]}`, { is_active: false });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${service.siteUrl}/app/items/${item}`);
  const chart = page.getByRole('img', {
    name: /Last best price, 3 offers at 1 shop\. .* stayed at €120\.00/,
  });
  await chart.waitFor();
  const lines = page.getByRole('listitem').filter({ hasText: /^ ?(Last best price|127)/ });
  // The one in pounds has no line.
  await expect.poll(() => lines.count()).toBe(3);
  const removals = page.getByRole('button', { name: /^Remove .* from the comparison$/ });
  const labels = (await removals.all()).map((one) => one.getAttribute('aria-label'));
  const names = await Promise.all(labels);
  expect(new Set(names).size).toBe(3);
  await page.getByRole('button', { name: 'Compare in GBP' }).click();
  await page.getByRole('dialog').waitFor();
  expect([await overhang(page), await barriers(page)]).toEqual([0, []]);
  await page.getByRole('dialog').getByRole('button', { name: 'Compare in GBP' }).click();
  await page.getByText('Shops are now compared in GBP. This alert waits for a price in EUR.').waitFor();
  expect([await overhang(page), await barriers(page)]).toEqual([0, []]);
  for (const id of ids.slice(1)) await elsewhere('PATCH', `/products/${id}`, { is_active: false });
  await page.reload();
  await page
    .getByText('No check is scheduled while all its shops are paused. Open one under “Offers”')
    .waitFor();
  for (const id of ids.slice(1)) await elsewhere('PATCH', `/products/${id}`, { is_active: true });
  // The best offer is as old as its last successful check.
  buyer.shop.status('/Cam-C1-Kit', 404);
  await elsewhere('POST', `/products/${ids[2]}/checks`);
  const stale = page.getByText('The page did not show this product at our last visit.');
  const isShown = async () => {
    await page.reload();
    const shown = stale.first().waitFor({ timeout: 3_000 });
    return shown.then(
      () => true,
      () => false,
    );
  };
  await expect.poll(isShown).toBe(true);
  await page.getByLabel('Best price').and(page.locator(':has-text("our last visit")')).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  // The list waits for its items, so that its rows do not move.
  await page.route('**/product-summaries', async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await page.goto(`${service.siteUrl}/app`);
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('table').innerText()).toContain('3 offers at 1 shop');
  await page.unroute('**/product-summaries');
  await page
    .getByRole('row')
    .filter({ hasText: '3 offers at 1 shop' })
    .and(page.locator(':has-text("our last visit")'))
    .waitFor();
  await page.goto(`${service.siteUrl}/app/items/${item}`);
  await elsewhere('POST', '/items', { product_ids: [await watched('Chair 4', '40.00')] });
  const addition = page.getByRole('form', { name: 'Add a shop' });
  await addition.getByLabel('Product URL').fill(buyer.shop.url('/Chair-4'));
  await addition.getByRole('button', { name: 'Add a shop' }).click();
  await page
    .getByText('“Chair 4” is already in a comparison. Remove it there first, or delete that comparison.')
    .waitFor();
  await page.goto(`${service.siteUrl}/app?show=paused`);
  await page.getByRole('row').filter({ hasText: '3 offers at 1 shop' }).waitFor();
  // The kettle, and one of the item's three.
  expect(await page.getByRole('status').first().innerText()).toBe('2 of 6');
});

test('what is typed while a form is saved stays in it', async () => {
  const { page, service } = buyer;
  const id = await watched('Spoon', '5.00');
  const { promise: isTyped, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/app/api/products/**', async (route) => {
    if (route.request().method() !== 'GET' && !route.request().url().endsWith('/preview')) await isTyped;
    await route.continue();
  });
  await page.goto(`${service.siteUrl}/app/products/${id}`);
  await page.getByLabel('Tags').fill('cutlery');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Note').fill('For two');
  await page.getByLabel('Threshold').fill('4');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByLabel('Name').fill('The next one');
  release();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'At or below' }).waitFor();
  await expect.poll(() => page.getByLabel('Threshold').inputValue()).toBe('');
  expect(await page.getByLabel('Note').inputValue()).toBe('For two');
  expect(await page.getByLabel('Name').inputValue()).toBe('The next one');
  await page.unrouteAll();
  await elsewhere('DELETE', `/products/${id}`);
});

test('a delivery that a deleted webhook no longer tries has no next try, and the tries that it had', async () => {
  const { page, service, shop } = buyer;
  shop.status('/hook', 500);
  const id = await elsewhere('POST', '/webhooks', { url: shop.url('/hook'), description: 'Receiver' });
  await elsewhere('POST', `/webhooks/${id}/test`);
  await page.goto(`${service.siteUrl}/app/developers`);
  await page.getByRole('link', { name: 'webhook.test' }).click();
  await page.getByText('next try').waitFor();
  await elsewhere('DELETE', `/webhooks/${id}`);
  await page.reload();
  await page.getByText('Deleted webhook').waitFor();
  expect(await page.getByText('next try').count()).toBe(0);
  await page.route('**/app/api/events/*', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ body: text.replaceAll('"queued"', '"skipped"'), contentType: 'application/json' });
  });
  await page.reload();
  await page.getByText('Deleted webhook').waitFor();
  await page.getByText('HTTP 500').waitFor();
  await page.unroute('**/app/api/events/*');
});

test('a webhook for some of many products finds them by name', async () => {
  const { page, service } = buyer;
  for (let number = 1; number <= 7; number += 1) await watched(`Mug ${number}`, '10.00');
  await page.goto(`${service.siteUrl}/app/developers`);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const products = page.getByRole('group', { name: 'Only these products' });
  await products.getByRole('checkbox').first().waitFor();
  expect(await products.getByRole('checkbox').count()).toBe(10);
  const search = products.getByLabel('Find by name');
  await search.fill('mug 7');
  await products.getByText('Mug 7').click();
  await search.fill('toast');
  await products.getByText('Toaster T1').click();
  await search.press('Enter');
  await products.getByText('1 of 13 found, 2 selected.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await page.getByText('only 2 products').waitFor();
});

test('saving a webhook keeps the tags of its filter, also one that contains a comma', async () => {
  const { page, service } = buyer;
  const url = `${service.siteUrl}/app/api/webhooks`;
  const filter = { tags: ['cups, small'], product_ids: [] };
  const id = await elsewhere('POST', '/webhooks', { url: null, description: 'Cups', filter });
  await page.goto(`${service.siteUrl}/app/developers`);
  await page.getByRole('button', { name: 'Edit Cups' }).click();
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const saved = await page.request.get(`${url}/${id}`);
  expect(await saved.json()).toMatchObject({ data: { filter } });
});

test('a control that disappears or is disabled leaves the focus near it, a double click opens a dialog, errors are tied to fields, and old results go', async () => {
  const { page, service } = buyer;
  const id = await watched('Mug 1', '10.00');
  await elsewhere('POST', `/products/${id}/alerts`, { condition: 'changes' });
  await page.goto(`${service.siteUrl}/app/products/${id}`);
  await page.getByRole('button', { name: 'Remove: Any price change' }).dblclick();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await page.locator('section:focus').filter({ hasText: 'No alerts yet.' }).waitFor();
  await page.getByRole('button', { name: 'Add alert' }).click();
  const rule = 'Threshold: enter a price above 0.';
  await page.getByRole('textbox', { name: 'Threshold', description: new RegExp(rule) }).waitFor();
  await page.goto(`${service.siteUrl}/app/developers`);
  await page.getByRole('button', { name: 'Send test event', exact: true }).click();
  const result = page.getByText('No webhook URL is saved.');
  await result.waitFor();
  await page.getByLabel('Webhook URL').fill(buyer.shop.url('/hook'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Signing secret').waitFor();
  expect(await result.count()).toBe(0);
  await page.getByRole('button', { name: 'Create API key' }).click();
  const key = page.getByLabel('API key', { exact: true });
  await key.waitFor();
  await page.getByRole('button', { name: 'Revoke', description: 'Unnamed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await key.waitFor({ state: 'detached' });
  // As “Next” on the page before the last one.
  await page.getByRole('button', { name: 'Create API key' }).focus();
  await page.evaluate('document.activeElement.disabled = true');
  await page.locator('section:focus').filter({ hasText: 'API keys' }).waitFor();
});

test('a webhook that is off says so where its URL is saved, although its test events arrive', async () => {
  const { page, service, shop } = buyer;
  await page.goto(`${service.siteUrl}/app/developers`);
  const change = async () => {
    await page.getByRole('button', { name: `Edit ${shop.url('/hook')}`, exact: true }).click();
    await page.getByRole('dialog').getByText('Active', { exact: true }).click();
    await page.getByRole('button', { name: 'Save webhook' }).click();
  };
  await change();
  const warning = page.getByText('This webhook is off, so it only receives test events.');
  await warning.waitFor();
  await change();
  await warning.waitFor({ state: 'detached' });
});

test('the other amounts of a page fit into a dialog on a phone', async () => {
  const { page, shop, service } = buyer;
  shop.on('/Chair-C1', (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      '<html lang="en"><title>Chair C1</title><h1>Chair C1</h1><p>Basic <b>€1,120.00</b></p><p>Deluxe <b>€1,240.00</b></p>',
    );
  });
  const id = await elsewhere('POST', '/products', { url: shop.url('/Chair-C1'), expected_price: 1240 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${service.siteUrl}/app/products/${id}`);
  await page.getByRole('button', { name: 'Why this price?' }).click();
  await page.getByText('Other amounts on the page').waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('a new key is announced, and one that another tab left no room for shows the keys that exist', async () => {
  const { page, service } = buyer;
  await page.goto(`${service.siteUrl}/app/developers`);
  const create = page.getByRole('button', { name: 'Create API key' });
  await create.click();
  await page.getByText('Created. Copy it now, because it is shown only once.').waitFor();
  for (let count = 1; count < 10; count += 1) await elsewhere('POST', '/tokens', {});
  await create.click();
  await page.getByText('An account can have 10 API keys.').waitFor();
  await page.getByText('10 of 10', { exact: true }).waitFor();
});

test('after a move to a smaller plan, it says how many products have to go', async () => {
  const { page, service, shop } = buyer;
  await service.admin('account', 'plan', '--email', 'true-sentences-1@example.com', '--plan', 'eco');
  await page.goto(`${service.siteUrl}/app`);
  await page.getByLabel('Product URL').fill(shop.url('/another'));
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByText('Pause or delete 9 to watch another.').waitFor();
});
