import { expect, test } from 'vitest';
import { openBuyer } from '../../support/buyer.ts';
import { opened } from '../../support/opened.ts';

const buyer = await opened(openBuyer('next-steps'));

test('a list is shown as it was left, and an account without activity shows no empty list', async () => {
  const { page, service, shop } = buyer;
  for (const name of ['Pan', 'Pot']) shop.page(`/${name}`, { name, price: '20.00', currency: 'EUR' });
  const urls = ['/Pan', '/Pot'].map((path) => shop.url(path));
  const headers = { Origin: service.siteUrl };
  await page.request.post(`${service.siteUrl}/app/api/products/batch`, { data: { urls }, headers });
  await page.goto(`${service.siteUrl}/app?q=pot`);
  await page.getByRole('link', { name: 'Pot', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByText('1 of 2', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?q=pot');
  await page.goto(`${service.siteUrl}/app/activity`);
  await page.getByText('Nothing happened in the last 30 days').waitFor();
  expect(await page.getByRole('main').getByRole('list').count()).toBe(0);
});

test('a button that lacks what it needs says what is missing', async () => {
  const { page, service } = buyer;
  await page.goto(`${service.siteUrl}/app`);
  await page.getByRole('button', { name: 'Add several' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Enter at least one address.').waitFor();
  await page.keyboard.press('Escape');
  for (const name of ['Pan', 'Pot']) await page.getByLabel(`Select ${name}`).check();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('button', { name: 'Add tags' }).click();
  await page.getByText('Enter a tag.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Add a shop' }).click();
  await page.getByText('This is not a web address.').waitFor();
  await page
    .getByRole('button', { name: 'Rename Pan' })
    .or(page.getByRole('button', { name: 'Rename Pot' }))
    .click();
  await page.getByLabel('Name', { exact: true }).last().fill('');
  await page.getByText('Enter a name.').waitFor();
  await page.goto(`${service.siteUrl}/app/developers`);
  for (const scope of ['read', 'write', 'webhooks']) await page.getByLabel(scope, { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByText('scopes: must have at least one of read, write, webhooks').waitFor();
});

test('an import continues when its page is left, and no other one begins meanwhile', async () => {
  const { page, service, shop } = buyer;
  let answer = () => {};
  shop.on('/Slow', (_request, response) => {
    answer = () => response.writeHead(404).end();
  });
  await page.goto(`${service.siteUrl}/app/account`);
  const begin = page.getByRole('button', { name: 'Import products' });
  await begin.waitFor();
  const buffer = Buffer.from(shop.url('/Slow'));
  await page.locator('input[type=file]').setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer });
  await page.getByText('Reading the pages').waitFor();
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  const running = page.getByText('The import that you started is still running.');
  await running.waitFor();
  expect(await begin.isDisabled()).toBe(true);
  answer();
  await running.waitFor({ state: 'detached' });
  expect(await begin.isDisabled()).toBe(false);
});

test('a webhook without a URL has no secret to renew', async () => {
  const { page, service } = buyer;
  await page.goto(`${service.siteUrl}/app/developers`);
  await page.getByRole('button', { name: 'Send test event', exact: true }).click();
  await page.getByText('No webhook URL is saved. Save one under Developers in your account.').waitFor();
  expect(await page.getByRole('button', { name: 'New signing secret' }).count()).toBe(0);
});

test('a new key stays visible when the next one is refused', async () => {
  const { page, service } = buyer;
  await page.goto(`${service.siteUrl}/app/developers`);
  // The form is as the test before left it.
  await page.getByLabel('read', { exact: true }).check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const key = page.getByLabel('API key', { exact: true });
  const shown = await key.inputValue();
  await page.getByLabel('Expires').fill('2020-01-01T00:00');
  await page.getByRole('button', { name: 'Create API key' }).click();
  await page.getByText('expires_at: must be in the future').waitFor();
  expect(await key.inputValue()).toBe(shown);
});

test('after the browser’s question about notifications was closed, the page asks to answer it', async () => {
  const { page, service } = buyer;
  await page.addInitScript({ content: "Notification.requestPermission = async () => 'default'" });
  await page.goto(`${service.siteUrl}/app/account`);
  await page.getByRole('button', { name: 'Notify on this device' }).click();
  await page.getByText('Notifications are not allowed yet. Try again').waitFor();
});

test('on a plan without webhooks, no receiver is to be fixed', async () => {
  const { page, service, shop } = buyer;
  shop.on('/gone', (_request, response) => response.writeHead(410).end());
  await page.goto(`${service.siteUrl}/app/developers`);
  await page.getByLabel('Webhook URL').fill(shop.url('/gone'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Signing secret').waitFor();
  await page.getByRole('button', { name: 'Send test event', exact: true }).click();
  const banner = page.getByText('Your webhook is failing.');
  await banner.waitFor();
  await service.admin('account', 'plan', '--email', 'next-steps-1@example.com', '--plan', 'eco');
  await page.reload();
  await page.getByText('require plus or max').waitFor();
  await page.getByRole('region', { name: 'Deliveries' }).getByText('Failed').first().waitFor();
  expect(await banner.count()).toBe(0);
});
