import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn, visit, watch } from '../support/account-area.ts';
import { openBrowser } from '../support/browser.ts';
import { type LocalProcess, startService } from '../support/local-service.ts';
import { openScriptedShop, type ScriptedShop } from '../support/scripted-shop.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

let browser: Browser;
let shop: ScriptedShop;
let receiver: WebhookReceiver;
let service: LocalProcess;
beforeAll(async () => {
  [shop, receiver] = await Promise.all([openScriptedShop(), openWebhookReceiver()]);
  const options = ['--allow-host', receiver.host, '--no-schedules'];
  [service, browser] = await Promise.all([startService({ shop, options }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await shop.close();
  await receiver.close();
});

async function account(email: string, plan: string): Promise<string> {
  await service.admin('account', 'create', '--email', email, '--plan', plan);
  return email;
}

test('a person watches, sees why, is alerted, makes a key, receives an event and signs out', async () => {
  const { page, complaints, close } = await visit(browser);
  await signIn(page, service.siteUrl, await account('ada@example.com', 'plus'));

  await page.getByRole('button', { name: 'Try the sandbox product' }).waitFor();
  // Its first price holds until the shop of the test gives another one.
  shop.page('/kettle', { name: 'Kettle', price: '100.00', currency: 'EUR' });
  await watch(page, shop.url('/kettle'), 'Kettle');
  await page.getByText('€100.00').first().waitFor();
  await page.getByRole('img', { name: /Step chart of the price/ }).waitFor();

  await page.getByLabel('Condition').selectOption('below');
  await page.getByLabel('Threshold').fill('90');
  await page.getByLabel('Name').fill('Cheap');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText('Added: At or below €90.00').waitFor();

  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByLabel('Name').fill('laptop');
  await page.getByRole('button', { name: 'Create API key' }).click();
  const key = await page.getByLabel('API key').inputValue();
  expect(key).toMatch(/^pw_/);
  const answer = await service.call(key, 'GET', '/products');
  expect(answer).toMatchObject({ status: 200, body: { meta: { total: 1 } } });

  await page.getByLabel('Webhook URL').fill(receiver.url('/hook'));
  await page.getByRole('button', { name: 'Save' }).click();
  expect(await page.getByLabel('Signing secret').inputValue()).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByText(/Delivered: the receiver answered 204/).waitFor();

  await page.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Kettle' }).click();
  shop.page('/kettle', { name: 'Kettle', price: '80.00', currency: 'EUR' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Checked: the price is €80.00.').waitFor();
  await page.getByRole('button', { name: 'Why this price?' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Why this price?' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Events' }).click();
  await page.getByRole('link', { name: 'price.alert' }).click();
  const event = page.getByRole('dialog');
  await event.getByText('"name": "Cheap"').waitFor();
  await event.getByText('X-Service-Event: price.alert').waitFor();
  await event.getByRole('button', { name: 'Resend' }).click();
  await event.getByText('It is queued').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(
      () => receiver.received.filter(({ headers }) => headers['x-service-event'] === 'price.alert').length,
    )
    .toBe(2);

  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('meter', { name: 'Watched products' }).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto(`${service.siteUrl}/app/account`);
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
