import { expect, test } from 'vitest';
import * as z from 'zod';
import { openAccountArea } from '../support/open-account-area.ts';
import { opened } from '../support/opened.ts';
import { arriveAt } from '../support/visit.ts';

const area = await opened(openAccountArea());

const Added = z.object({ data: z.object({ id: z.string() }) });
const Channels = z.object({
  data: z.array(z.object({ id: z.string(), kind: z.string(), events: z.array(z.string()) })),
});
const Answer = z.object({ data: z.record(z.string(), z.unknown()) });

/** Signs in with a product, and returns requests that another tab sends. */
async function arrive(name: string) {
  const visitor = await arriveAt(area, name);
  const { siteUrl } = area.service;
  const headers = { Origin: siteUrl };
  const { request } = visitor.page;
  return {
    ...visitor,
    siteUrl,
    /** Sends a request as another tab, and returns what the service has then. */
    send: async (method: string, path: string, data?: object) => {
      const answer = await request.fetch(`${siteUrl}/app/api${path}`, {
        method,
        headers,
        ...(data && { data }),
      });
      return Answer.parse(await answer.json()).data;
    },
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

test('a form saves only the fields that the user changed in it, and added tags join those of another tab', async () => {
  const { page, product, siteUrl, send } = await arrive('fields');
  const path = `/products/${product.split('/').at(-1)}`;
  await page.getByRole('textbox', { name: 'Note' }).fill('For the office');
  await send('PATCH', path, { tags: ['office'] });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  expect(await send('GET', path)).toMatchObject({ tags: ['office'], note: 'For the office' });

  await page.goto(`${siteUrl}/app`);
  await page.getByLabel('Select Lamp of fields').click({ force: true });
  await send('PATCH', path, { tags: ['office', 'gift'] });
  await page.getByRole('region', { name: 'Selected products' }).getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('dialog').getByLabel('Tags').fill('sale');
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click();
  await page.getByText('1 product tagged.').waitFor();
  expect(await send('GET', path)).toMatchObject({ tags: ['office', 'gift', 'sale'] });

  const url = `http://${area.receiver.host}/hook`;
  const made = await send('POST', '/webhooks', { url, description: 'Office', events: ['price.alert'] });
  await page.goto(`${siteUrl}/app/developers`);
  await page.getByRole('button', { name: 'Edit Office' }).click();
  await send('PATCH', `/webhooks/${made.id}`, { events: ['stock.alert'] });
  await page.getByRole('dialog').getByLabel('Description').fill('Office lamps');
  await page.getByRole('dialog').getByText('product.failing').click();
  await page.getByRole('button', { name: 'Save webhook' }).click();
  await page.getByText('Webhook saved.').waitFor();
  expect(await send('GET', `/webhooks/${made.id}`)).toMatchObject({
    description: 'Office lamps',
    events: ['stock.alert', 'product.failing'],
  });
});

test('event types that another tab chose stay when others are chosen here, also with quick clicks', async () => {
  const { page, siteUrl, send } = await arrive('events');
  const url = `http://${area.receiver.host}/events`;
  await send('PUT', '/webhook', { url, events: ['price.alert', 'webhook.test'] });
  await page.goto(`${siteUrl}/app/developers`);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Webhook', exact: true }) });
  await card.getByText('stock.alert').click();
  await send('PUT', '/webhook', { events: ['price.alert', 'product.failing'] });
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Webhook saved.').waitFor();
  expect((await send('GET', '/webhook')).events).toEqual(['price.alert', 'product.failing', 'stock.alert']);

  await page.goto(`${siteUrl}/app/account`);
  const email = page.getByRole('region', { name: 'E-mail' });
  await email.getByText('A price alert fires').waitFor();
  const readEmail = async () => {
    const answer = await page.request.get(`${siteUrl}/app/api/channels`);
    return Channels.parse(await answer.json()).data.find(({ kind }) => kind === 'email');
  };
  const id = (await readEmail())?.id;
  await send('PATCH', `/channels/${id}`, { events: ['price.alert', 'stock.alert', 'product.failing'] });
  await email.getByText('A price can be checked again').click();
  await email.getByText('A price alert fires').click();
  await email.getByText('My webhook keeps failing').click();
  await expect
    .poll(async () => (await readEmail())?.events.toSorted())
    .toEqual(['product.failing', 'product.recovered', 'stock.alert', 'webhook.failing']);
  await expect.poll(() => email.getByRole('checkbox', { checked: true }).count()).toBe(4);
});

test('choosing events of a webhook without a URL asks for the URL first', async () => {
  const { page, siteUrl } = await arrive('first');
  await page.goto(`${siteUrl}/app/developers`);
  await page.getByText('stock.alert').first().click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('Enter a URL first.', { exact: true }).waitFor();
});

test('a sentence about a product with a right-to-left name is shown from left to right', async () => {
  const { page, siteUrl, send } = await arrive('names');
  const name = 'سماعات رأس لاسلكية';
  area.shop.page('/rtl', { name, price: '50.00', currency: 'EUR' });
  const { id } = await send('POST', '/products', { url: area.shop.url('/rtl') });
  await send('POST', `/products/${id}/alerts`, { condition: 'drops' });
  area.shop.page('/rtl', { name, price: '45.00', currency: 'EUR' });
  await page.goto(`${siteUrl}/app/products/${id}`);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Checked: the price is €45.00.').waitFor();
  await page.goto(`${siteUrl}/app/activity`);
  const sentence = page.getByRole('link', { name: `\u2068${name}\u2069 dropped to €45.00 (−10%)` });
  await sentence.waitFor();
  expect(await page.evaluate("getComputedStyle(document.querySelector('.activity a')).direction")).toBe(
    'ltr',
  );
});
