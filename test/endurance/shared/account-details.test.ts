import { expect, inject, test } from 'vitest';
import * as z from 'zod';
import { barriers, signIn, signInAs, watch } from '../../support/account-area.ts';
import { connectBrowser } from '../../support/browser.ts';
import { opened } from '../../support/opened.ts';
import { shareService } from '../../support/shared-service.ts';
import { visit } from '../../support/visit.ts';

const Answer = z.object({ data: z.record(z.string(), z.unknown()) });
const email = 'account-details@example.com';

const service = await shareService(inject('sharedService'), 'account-details');
const shop = await opened(service.openShop());
await service.admin('account', 'create', '--email', email, '--plan', 'eco');
const browser = await opened(connectBrowser(inject('sharedService')));

test('the account page compares the plans, and has a bookmarklet that opens the watch form with the page', async () => {
  const { page } = await visit(browser);
  await signIn(page, service.siteUrl, email);
  const upgrade = 'https://pay.example/upgrade';
  await page.route('**/app/api/session', async (route) => {
    const response = await route.fetch();
    // The page retries after a rejection.
    if (!response.ok()) return route.fulfill({ response });
    const { data } = Answer.parse(await response.json());
    await route.fulfill({ response, json: { data: { ...data, upgrade_url: upgrade } } });
  });
  await page.goto(`${service.siteUrl}/app/account`);
  // Each channel has such a button.
  await page.getByRole('button', { name: `Turn off: E-mail, ${email}`, exact: true }).waitFor();
  const upgrades = page.getByRole('link', { name: 'Upgrade' });
  const leads = await Promise.all((await upgrades.all()).map((link) => link.getAttribute('href')));
  // At the limit of the notifications, and of the plan.
  expect(leads).toEqual([upgrade, upgrade]);
  const plans = page.getByRole('table').filter({ hasText: 'Your plan' });
  expect(await plans.getByRole('row', { name: 'Products' }).innerText()).toMatch(/Products\s+5\s+15\s+40/);
  const bookmark = page.getByRole('link', { name: 'Watch this page' });
  const script = (await bookmark.getAttribute('href')) ?? '';
  await bookmark.click();
  await page.getByText('Drag this button to the bookmarks bar').waitFor();

  shop.page('/kettle', { name: 'Kettle', price: '50.00', currency: 'EUR' });
  await page.goto(shop.url('/kettle'));
  await page.evaluate(script.slice('javascript:'.length));
  await page.getByLabel('Product URL').waitFor();
  expect(await page.getByLabel('Product URL').inputValue()).toBe(shop.url('/kettle'));
});

test('a URL that was typed before the session ended is there after signing in, but only for the same account', async () => {
  const { page } = await visit(browser);
  const other = 'account-details-other@example.com';
  await service.admin('account', 'create', '--email', other, '--plan', 'eco');
  await signIn(page, service.siteUrl, email);
  const url = page.getByLabel('Product URL');
  const submitSignedOut = async (address: string) => {
    await url.fill(address);
    await page.context().clearCookies();
    // Another request of the page can notice it first, and the sign-in page then replaces the field.
    await url.press('Enter', { timeout: 1_000 }).catch(() => undefined);
  };
  const signInAs = async (address: string) => {
    await page.getByText('Your session has ended').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: address }).click();
    await url.waitFor();
  };
  await submitSignedOut('https://shop.example/secret');
  await signInAs(other);
  expect(await url.inputValue()).toBe('');
  await submitSignedOut('https://shop.example/kettle');
  await signInAs(other);
  expect(await url.inputValue()).toBe('https://shop.example/kettle');
  expect(page.url()).toBe(`${service.siteUrl}/app`);
  await page.reload();
  await url.waitFor();
  expect(await url.inputValue()).toBe('https://shop.example/kettle');
  // A page that is shared meanwhile replaces it.
  await submitSignedOut('https://shop.example/old');
  await page.getByText('Your session has ended').waitFor();
  await page.goto(`${service.siteUrl}/app?url=${encodeURIComponent(shop.url('/lamp'))}`);
  const link = page.getByRole('link', { name: 'Sign in' });
  // The firewall rejects long URLs.
  expect(await link.getAttribute('href')).toMatch(/return_to=%2Fapp(?:%2F)?$/);
  await link.click();
  await page.getByRole('button', { name: other }).click();
  await url.waitFor();
  expect(await url.inputValue()).toBe(shop.url('/lamp'));
});

test('forms that were filled in before the session ended are filled in after signing in, also in a dialog', async () => {
  const { page } = await visit(browser);
  const address = 'account-details-forms@example.com';
  await service.admin('account', 'create', '--email', address, '--plan', 'eco');
  await signIn(page, service.siteUrl, address);
  shop.page('/iron', { name: 'Iron I1', price: '40.00', currency: 'EUR' });
  await watch(page, shop.url('/iron'), 'Iron I1');
  const signInAgain = async () => {
    await page.context().clearCookies();
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
    await page.getByText('Your session has ended').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: address }).click();
  };
  await page.getByLabel('Condition').selectOption('Price drop by a percentage');
  await page.getByLabel('Threshold').fill('12,5');
  await page.getByLabel('Note').fill('For the flat');
  await signInAgain();
  await page.getByText('€35.00 or less').waitFor();
  await expect.poll(() => page.getByLabel('Note').inputValue(), { timeout: 10_000 }).toBe('For the flat');
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByRole('button', { name: 'Edit: Drop of 12.5% or more' }).click();
  const threshold = page.getByRole('dialog').getByLabel('Threshold');
  await threshold.fill('25');
  await signInAgain();
  await page.getByRole('dialog').getByText('€30.00 or less').waitFor();
  await threshold.press('Enter');
  await page.getByText('Drop of 25% or more').first().waitFor();
});

test('a page that names no currency asks for it, and is watched in the chosen one', async () => {
  shop.html(
    '/clay-pot',
    '<title>Clay Pot</title><h1>Clay Pot</h1><p class="price">kr 52,00</p><button>Add to cart</button>',
  );
  const { page } = await visit(browser);
  await signIn(page, service.siteUrl, email);
  await page.getByLabel('Product URL').fill(shop.url('/clay-pot'));
  await page.getByLabel('Product URL').press('Enter');
  await page.getByText('The page shows 52, but not in which currency.').waitFor();
  const currency = page.getByLabel('Currency', { exact: true });
  expect((await currency.locator('option').allInnerTexts()).slice(1, 3)).toEqual([
    'SEK – Swedish Krona',
    'NOK – Norwegian Krone',
  ]);
  await page.locator('select:focus').and(currency).waitFor();
  const submit = page.getByRole('button', { name: 'Read in this currency' });
  await submit.click();
  await page.getByText('Choose a currency.').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('input:focus').and(page.getByLabel('Product URL')).waitFor();
  await page.keyboard.press('Enter');
  await currency.selectOption('EUR');
  await submit.click();
  await page.getByText('The price on this page is not in EUR. Choose another currency.').waitFor();
  await currency.selectOption('NOK');
  await submit.click();
  await page.getByRole('heading', { name: 'Clay Pot' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Watching Clay Pot.').waitFor();
  // The next checks read the page in the same currency.
  await page.getByRole('link', { name: 'Open the product' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText(/Checked: the price is NOK\s52\.00\./).waitFor();
});

test('a product page that is opened by a link fills in the alert form, and shows why a check waits', async () => {
  shop.page('/kettle-2', { name: 'Kettle 2', price: '50.00', currency: 'EUR' });
  const { page } = await visit(browser);
  await signIn(page, service.siteUrl, email);
  const made = await page.request.post(`${service.siteUrl}/app/api/products`, {
    data: { url: shop.url('/kettle-2') },
    headers: { Origin: service.siteUrl },
  });
  const product = `${service.siteUrl}/app/products/${Answer.parse(await made.json()).data.id}`;
  shop.status('/kettle-2', 503);
  await page.goto(product);
  await page.getByRole('button', { name: 'Check now' }).click();
  const waits = page.getByText(/The page could not be loaded\. Next try/);
  await waits.waitFor();
  await page.context().clearCookies();
  await page.goto(`${product}?condition=drops_by&threshold=7.5#alerts`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInAs(page, email);
  await waits.waitFor();
  const threshold = page.getByLabel('Threshold');
  await page.locator('input:focus').and(threshold).waitFor();
  expect(await threshold.inputValue()).toBe('7.5');
  const top = () => page.evaluate('document.activeElement.getBoundingClientRect().top / innerHeight');
  await expect.poll(top).toBeLessThan(1);
  expect(await page.getByLabel('Condition').inputValue()).toBe('drops_by');
});
