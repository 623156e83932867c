import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signIn, watch } from '../support/account-area.ts';
import { openAccountArea } from '../support/open-account-area.ts';
import { opened } from '../support/opened.ts';
import { arriveAt, visit } from '../support/visit.ts';

const area = await opened(openAccountArea());

/** Counts the clicks of a user, on every page. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.addInitScript(`addEventListener('click', (event) => event.detail > 0 && countClick(), true)`);
  return () => clicks;
}

test('a new user gets from the landing page to a watched product with an alert in four clicks and under a minute', async () => {
  const { browser, service, shop } = area;
  shop.page('/headphones', { name: 'Headphones', price: '149.00', currency: 'EUR' });
  const { page } = await visit(browser);
  const clicks = await countClicks(page);
  const begunMs = performance.now();
  await page.goto(service.siteUrl);
  await page.getByLabel('Product URL').fill(shop.url('/headphones'));
  await page.getByRole('button', { name: 'Watch this page' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail').fill('newcomer@example.com');
  await page.getByRole('button', { name: 'Create account' }).click();
  const found = page.getByRole('form', { name: 'What was found' });
  await found.getByText('€149.00').first().waitFor();
  await found
    .getByRole('button', { name: /below today/ })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Start watching' }).click();
  await page.getByText('You will be notified when the price drops.').waitFor();
  expect(clicks()).toBeLessThanOrEqual(4);
  expect(performance.now() - begunMs).toBeLessThan(60_000);
  const row = page.getByRole('row', { name: /Headphones/ });
  await row.getByText('Any price drop').waitFor();

  // A watched page is recognized before it is read again.
  await page.getByLabel('Product URL').fill(`${shop.url('/headphones')}?utm_source=mail`);
  await page.keyboard.press('Enter');
  await page.getByText('You already watch this page').waitFor();
});

test('a suggested price becomes the target, and the list shows the remaining distance', async () => {
  const { browser, service, shop, account } = area;
  const { page } = await visit(browser);
  await signIn(page, service.siteUrl, await account('suggested@example.com', 'plus'));
  shop.page('/oven', { name: 'Oven', price: '200.00', currency: 'EUR' });
  await page.getByLabel('Product URL').fill(shop.url('/oven'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /10% below today/ }).click();
  await page
    .getByText('10% below today’s price')
    .or(page.getByText("10% below today's price"))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Start watching' }).click();
  const row = page.getByRole('row', { name: /Oven/ });
  await row.getByText('At or below €180.00').waitFor();
  await row.getByText('10% to go').waitFor();
});

test('unseen activity is counted in the navigation until the page is opened', async () => {
  const { page, product } = await arriveAt(area, 'unread');
  await page.getByLabel('Condition').selectOption('drops');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText('Added: Any price drop').waitFor();
  area.shop.page('/unread', { name: 'Lamp of unread', price: '1100.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Checked: the price is €1,100.00.').waitFor();
  const activity = page.getByRole('link', { name: /^Activity/ });
  await activity.getByText('1 unread').waitFor();
  await page.getByText(/Fired .* at €1,100.00/).waitFor();
  await page.getByRole('button', { name: "Why hasn't it fired again?" }).click();
  await page.getByRole('dialog').getByText('The alert fired.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Why this price?' }).click();
  await page.getByRole('dialog').getByText('Read from').waitFor();
  await page.keyboard.press('Escape');
  await activity.click();
  await page
    .getByRole('listitem')
    .getByText(/Lamp of unread dropped to €1,100.00/)
    .waitFor();
  await activity.getByText('1 unread').waitFor({ state: 'detached' });
  await page.goto(product);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await activity.getByText('unread').count()).toBe(0);
});

test('several products are tagged, found by tag, paused, filtered and deleted together', async () => {
  const { browser, service, shop, account } = area;
  const { page } = await visit(browser);
  await signIn(page, service.siteUrl, await account('several@example.com', 'plus'));
  for (const name of ['Bicycle', 'Blender', 'Boots']) {
    shop.page(`/${name}`, { name, price: '50.00', currency: 'EUR' });
    await watch(page, shop.url(`/${name}`), name);
    await page.getByRole('link', { name: 'Products' }).click();
  }
  const rows = page.getByRole('table').getByRole('row');
  await page.getByLabel('Select Bicycle').check();
  await page.getByLabel('Select Boots').check();
  const actions = page.getByRole('region', { name: 'Selected products' });
  await actions.getByText('2 selected').waitFor();
  await actions.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('dialog').getByLabel('Tags').fill('outdoors');
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click();
  await page.getByText('2 products tagged.').waitFor();
  await page.getByRole('row', { name: /Boots/ }).getByText('outdoors').waitFor();

  await page.getByLabel('Tag', { exact: true }).selectOption('outdoors');
  await page.getByText('2 of 3', { exact: true }).waitFor();
  expect(await rows.count()).toBe(3);
  await page.getByLabel('Select all').check();
  await actions.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('2 products paused.').waitFor();

  await page.getByLabel('Tag', { exact: true }).selectOption('');
  await page.getByLabel('Filter').selectOption('paused');
  await page.getByText('2 of 3', { exact: true }).waitFor();
  await page.getByLabel('Select all').check();
  await page.getByLabel('Search').fill('boots');
  await actions.getByText('2 selected, 1 of them not shown').waitFor();
  await actions.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByText('1 of which the list does not show now').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 products deleted.').waitFor();
  await page.getByLabel('Search').fill('');
  await page.getByLabel('Filter').selectOption('all');
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await page.getByRole('row', { name: /Blender/ }).waitFor();
});

test('an imported list of paused products and as many active ones as the plan has is added completely', async () => {
  const { browser, service, shop, account } = area;
  const { page } = await visit(browser);
  await signIn(page, service.siteUrl, await account('mover@example.com', 'eco'));
  const rows = Array.from({ length: 7 }, (_, index) => {
    shop.page(`/moved-${index}`, { name: `Moved ${index}`, price: '10.00', currency: 'EUR' });
    return `${shop.url(`/moved-${index}`)},${index < 5}`;
  });
  await page.goto(`${service.siteUrl}/app/account`);
  const buffer = Buffer.from(['url,is_active', ...rows].join('\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Done: 7 added, 0 skipped, 0 not added.').waitFor();
  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByText('5 of 5 watched').waitFor();
});

test('a failing webhook is announced, and all failed deliveries are resent once it works', async () => {
  const { page } = await arriveAt(area, 'failing');
  const { receiver } = area;
  receiver.statuses('/failing', [410]);
  const developers = page.getByRole('link', { name: 'Developers' });
  await developers.click();
  await page.getByLabel('Webhook URL').fill(receiver.url('/failing'));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByText('Your webhook is failing.').waitFor();
  receiver.statuses('/failing-erp', [410]);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('URL', { exact: true }).fill(receiver.url('/failing-erp'));
  await form.getByLabel('Description').fill('ERP');
  await form.getByRole('button', { name: 'Save webhook' }).click();
  await page.getByRole('button', { name: 'Send test event to ERP' }).click();
  await expect.poll(() => page.getByRole('cell', { name: 'Failed' }).count()).toBe(2);
  for (const path of ['/failing', '/failing-erp']) receiver.statuses(path, [204]);
  await page.getByRole('button', { name: 'Resend all failed' }).click();
  await page.getByText('2 deliveries are queued again.').waitFor();
  await expect.poll(() => receiver.at('/failing-erp').length).toBe(2);
  await page.getByRole('cell', { name: 'Delivered' }).first().waitFor();
  await page.getByText('Your webhook is failing.').waitFor({ state: 'detached' });
  expect(receiver.received.filter(({ path }) => path === '/failing')).toHaveLength(2);
  await page.getByRole('link', { name: 'webhook.test' }).last().click();
  const event = page.getByRole('dialog');
  await event.getByText('X-Service-Event: webhook.test').waitFor();
  await event.getByRole('button', { name: 'Resend' }).click();
  await expect.poll(() => receiver.at('/failing').length).toBe(3);
});
