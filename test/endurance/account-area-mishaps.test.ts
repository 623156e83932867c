import { expect, test } from 'vitest';
import * as z from 'zod';
import { signIn } from '../support/account-area.ts';
import { openAccountArea } from '../support/open-account-area.ts';
import { opened } from '../support/opened.ts';
import { arriveAt } from '../support/visit.ts';

const area = await opened(openAccountArea());

const arrive = (name: string, options = {}) => arriveAt(area, name, options);

test("a session that ended in another tab shows the sign-in page and leads back, two tabs sign in concurrently, and another account's page disappears", async () => {
  const { page, email, product } = await arrive('tia');
  const { siteUrl } = area.service;
  const other = await page.context().newPage();
  await other.goto(`${siteUrl}/app/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await other.getByText('Your session has ended').count()).toBe(0);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Your session has ended').waitFor();

  // Both tabs are at the issuer before either returns.
  await other.goto(`${siteUrl}/app/activity`);
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Sign in' }).click();
    await tab.getByRole('button', { name: email }).waitFor();
  }
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('heading', { level: 1, name: 'Lamp of tia' }).waitFor();
  expect(page.url()).toBe(product);
  await other.getByRole('button', { name: email }).click();
  await other.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();

  const another = await area.account('somebody@example.com', 'plus');
  await other.goto(`${siteUrl}/app/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.getByRole('link', { name: 'Sign in' }).waitFor();
  await signIn(other, siteUrl, another);
  await page.getByRole('link', { name: 'Account' }).click();
  // The browser does this when a page becomes visible again.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await page.getByRole('definition').filter({ hasText: another }).waitFor();
  expect(await page.getByText(email).count()).toBe(0);
});

test('a reload keeps what the user typed, also in a dialog, but not what is saved, and not for another account', async () => {
  const { page, product } = await arrive('ria');
  const note = page.getByLabel('Note');
  await note.fill('Black, not white.');
  await page.getByLabel('Condition').selectOption('drops_by');
  await page.getByLabel('Threshold').fill('12');
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('Black, not white.');
  await expect.poll(() => page.getByLabel('Threshold').inputValue()).toBe('12');
  expect(await page.getByLabel('Condition').inputValue()).toBe('drops_by');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText('Added: ').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  const { siteUrl } = area.service;
  const data = { note: 'Changed elsewhere.' };
  const address = product.replace('/app/', '/app/api/');
  await page.request.fetch(address, { method: 'PATCH', headers: { Origin: siteUrl }, data });
  await page.reload();
  await expect.poll(() => note.inputValue(), { timeout: 10_000 }).toBe('Changed elsewhere.');
  await page.getByRole('button', { name: 'Edit Lamp of ria' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Lamp for the desk');
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Lamp for the desk');
  expect(await page.getByLabel('Threshold').inputValue()).toBe('');
  const another = await area.account('not-ria@example.com', 'plus');
  const other = await page.context().newPage();
  await other.goto(`${siteUrl}/app/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.getByRole('link', { name: 'Sign in' }).waitFor();
  await signIn(other, siteUrl, another);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await page.getByRole('heading', { name: 'Product not found' }).waitFor();
  expect(await page.evaluate("sessionStorage.getItem('kept-forms')")).toBeNull();
});

test('a product deleted elsewhere is reported as not found, also when going back', async () => {
  const { page, product } = await arrive('gus');
  const other = await page.context().newPage();
  await other.goto(product);
  await other.getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await other.getByText('Watch your first product').waitFor();
  await other.goBack();
  await other.getByRole('heading', { name: 'Product not found' }).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('heading', { name: 'Product not found' }).waitFor();
  expect(await page.getByRole('main').getByText('Lamp of gus').count()).toBe(0);
  await page.getByRole('link', { name: 'Go to products' }).click();
  await page.getByText('Watch your first product').waitFor();
});

test('network and service failures are shown in place, and recover automatically or with a retry', async () => {
  const { page } = await arrive('net');
  const context = page.context();
  await page.getByRole('img', { name: /Step chart/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Couldn’t reach the service').first().waitFor();
  await context.setOffline(false);

  const busy = JSON.stringify({ error: { code: 'http', message: 'Busy.', retryable: true, driver: null } });
  const listed = '**/app/api/products?*';
  let refusals = 1;
  await page.route(listed, (route) => {
    refusals -= 1;
    return refusals < 0 ? route.continue() : route.fulfill({ status: 503, body: busy });
  });
  await page.goto(`${area.service.siteUrl}/app`);
  await page.getByRole('link', { name: 'Lamp of net' }).waitFor();
  refusals = Number.POSITIVE_INFINITY;
  await page.reload();
  await page.getByText('Busy.').waitFor();
  await page.unroute(listed);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('link', { name: 'Lamp of net' }).waitFor();
  // A single failed poll does not end the polling.
  await page.getByRole('link', { name: 'Lamp of net' }).click();
  refusals = 1;
  await page.route('**/checks/*', (route) => {
    refusals -= 1;
    return refusals < 0 ? route.continue() : route.fulfill({ status: 503, body: busy });
  });
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Checked: the price is').waitFor();
  expect(refusals).toBeLessThan(0);
});

test('a page opened without a network says so, and loads by itself when the service responds', async () => {
  const { page, complaints } = await arrive('off');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByText('Couldn’t reach the service. Check your connection and try again.').waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  // The page reports the code that it could not load.
  complaints.length = 0;
});

test('a URL that is changed while its page is read discards that page', async () => {
  const { page } = await arrive('edit');
  await page.goto(`${area.service.siteUrl}/app`);
  const held = area.shop.hold('/first', { name: 'First', price: '5.00', currency: 'EUR' });
  area.shop.page('/second', { name: 'Second', price: '6.00', currency: 'EUR' });
  const url = page.getByLabel('Product URL');
  await url.fill(area.shop.url('/first'));
  await url.press('Enter');
  await held.arrived;
  await url.fill(area.shop.url('/second'));
  const read = page.waitForResponse('**/app/api/extract');
  held.release();
  await read;
  await url.press('Enter');
  await page.getByRole('heading', { name: 'Second' }).waitFor();
  expect(await page.getByRole('heading', { name: 'First' }).count()).toBe(0);
});

test('an alert that was removed in another tab disappears, with a notice in words of a buyer', async () => {
  const { page, product } = await arrive('gone');
  await page.getByLabel('Condition').selectOption('drops');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText('Added: ').waitFor();
  const other = await page.context().newPage();
  await other.goto(product);
  await other.getByRole('button', { name: 'Remove: Any price drop', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await other.getByText('No alerts yet').waitFor();
  await page.getByRole('button', { name: 'Turn off: Any price drop', exact: true }).click();
  await page.getByText('This no longer exists. It was deleted in another window').waitFor();
  await page.getByText('No alerts yet').waitFor();
});

test('a page that is left during a check shows the check again, and invalid input is explained without field names', async () => {
  const { page } = await arrive('away');
  const held = area.shop.hold('/away', { name: 'Lamp of away', price: '1100.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await held.arrived;
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  await page.goBack();
  await page.getByRole('progressbar', { name: 'Checking the price' }).waitFor();
  held.release();
  await page.getByText('€1,100.00').first().waitFor();
  await page.getByLabel('Tags').fill('a'.repeat(41));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('At most 10 tags, each with at most 40 characters.').waitFor();
  await page.goto(`${area.service.siteUrl}/app/account`);
  await page.getByLabel('Incoming-webhook URL').fill('my chat');
  await page.getByRole('button', { name: 'Add chat' }).click();
  await page.getByText('This is not a web address. Copy all of it from your chat').waitFor();
});

test('a double click acts once, and a running check is still shown after a reload', async () => {
  const { page, product } = await arrive('two');
  const { siteUrl } = area.service;
  const count = async (path: string) => {
    const answer: unknown = await page.evaluate(
      (address) => fetch(address).then((response) => response.json()),
      `/app/api${path}`,
    );
    return z.object({ data: z.array(z.unknown()) }).parse(answer).data.length;
  };
  const twice = (name: string) => page.getByRole('button', { name, exact: true }).dblclick();
  await page.getByLabel('Condition').selectOption('lowest');
  await page.getByLabel('Threshold').fill('3');
  await twice('Add alert');
  await page.getByText('Threshold: enter a whole number of days from 7 to 365.').waitFor();
  await page.getByLabel('Condition').selectOption('below');
  await page.getByLabel('Threshold').fill('5');
  await twice('Add alert');
  await page.getByText('Added: At or below').waitFor();
  expect(await count(`/products/${product.split('/').at(-1)}/alerts`)).toBe(1);

  area.shop.html('/two', '<title>Lamp of two</title><h1>Lamp of two</h1><p>Out of stock</p>');
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Checked: out of stock. The last price is €1,234.50.').waitFor();
  const held = area.shop.hold('/two', { name: 'Lamp of two', price: '1100.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await held.arrived;
  await page.reload();
  await page.getByRole('progressbar', { name: 'Checking the price' }).waitFor();
  held.release();
  await page.getByText('€1,100.00').first().waitFor();

  await page.goto(`${siteUrl}/app/developers`);
  await twice('Create API key');
  await page.getByLabel('API key').waitFor();
  expect(await count('/tokens')).toBe(1);
  // A user who sees the new row can keep typing while other data is refetched: the input is kept, and previewed
  // immediately.
  const unread = Promise.withResolvers<void>();
  await page.route('**/app/api/session', async (route) => {
    await unread.promise;
    await route.continue();
  });
  for (const name of ['second', 'third', 'fourth']) {
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByRole('cell', { name: new RegExp(`^${name}`) }).waitFor();
  }
  unread.resolve();
  await page.goto(`${siteUrl}/app`);
  await page.getByLabel('Product URL').fill(area.shop.url('/two'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText(/You already watch this page/).waitFor();
  area.shop.page('/three', { name: 'Third lamp', price: '30.00', currency: 'EUR' });
  await page.getByLabel('Product URL').fill(area.shop.url('/three'));
  await twice('Watch');
  await twice('Start watching');
  await page.getByText('2 of 15 watched').waitFor();
  expect(await count('/products')).toBe(2);
});

test('a URL can contain anything, a search keeps the order of the typed letters, and a form follows other tabs', async () => {
  const { page } = await arrive('url');
  // As from another machine without HTTPS.
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  const { siteUrl } = area.service;
  await page.goto(`${siteUrl}/app?page=-1&sort=nothing&desc=7`);
  await page.getByRole('link', { name: 'Lamp of url' }).waitFor();
  await page.goto(`${siteUrl}/app?q=12`);
  const search = page.getByLabel('Search');
  expect(await search.inputValue()).toBe('12');
  await search.press('Home');
  await page.keyboard.type('of u');
  expect(await search.inputValue()).toBe('of u12');
  await page.goto(`${siteUrl}/app/events`);
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();

  const other = await page.context().newPage();
  await other.goto(`${siteUrl}/app/developers`);
  const save = async (path: string) => {
    await other.getByLabel('Webhook URL').fill(area.receiver.url(path));
    const saved = other.waitForResponse((response) => response.request().method() === 'PUT');
    await other.getByRole('button', { name: 'Save' }).click();
    await saved;
  };
  await save('/first');
  await page.goto(`${siteUrl}/app/developers`);
  await page.getByRole('button', { name: 'Stop sending' }).waitFor();
  await save('/other');
  await page.getByRole('button', { name: 'To the clipboard: curl' }).click();
  await page.getByText('Couldn’t access the clipboard').waitFor();
  await page.getByText('stock.alert').click();
  await page.getByRole('button', { name: 'New signing secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New signing secret' }).click();
  await expect.poll(() => page.getByLabel('Webhook URL').inputValue()).toBe(area.receiver.url('/other'));
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByText(/^Delivered:/).waitFor();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop sending' }).click();
  await expect.poll(() => page.getByLabel('Webhook URL').inputValue()).toBe('');
  await page.goto(`${siteUrl}/app/developers?type=stock.alert`);
  await page.getByText('No events of type stock.alert.').waitFor();
});
