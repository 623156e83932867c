import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { barriers, overhang, signIn, visit, watch } from '../support/account-area.ts';
import { type AccountArea, openAccountArea } from '../support/open-account-area.ts';

let area: AccountArea;
beforeAll(async () => {
  area = await openAccountArea();
});
afterAll(() => area?.close());

/** Signs somebody new in, on the plan plus, with a product. */
async function arrive(name: string, options = {}) {
  const { browser, service, shop, account } = area;
  const visitor = await visit(browser, options);
  const email = await account(`${name}@example.com`, 'plus');
  await signIn(visitor.page, service.siteUrl, email);
  shop.page(`/${name}`, { name: `Lamp of ${name}`, price: '1234.50', currency: 'EUR' });
  const product = await watch(visitor.page, shop.url(`/${name}`), `Lamp of ${name}`);
  return { ...visitor, email, product };
}

test('a session that ended in another tab says so and leads back, two tabs sign in at once, and a page of another account goes', async () => {
  const { page, email, product, close } = await arrive('tia');
  const { siteUrl } = area.service;
  const other = await page.context().newPage();
  await other.goto(`${siteUrl}/app/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await other.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await other.getByText('Your session has ended').count()).toBe(0);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Your session has ended').waitFor();

  // Both are at the issuer before either comes back.
  await other.goto(`${siteUrl}/app/events`);
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Sign in' }).click();
    await tab.getByRole('button', { name: email }).waitFor();
  }
  await page.getByRole('button', { name: email }).click();
  await page.getByRole('heading', { level: 1, name: 'Lamp of tia' }).waitFor();
  expect(page.url()).toBe(product);
  await other.getByRole('button', { name: email }).click();
  await other.getByRole('heading', { level: 1, name: 'Events' }).waitFor();

  const another = await area.account('somebody@example.com', 'plus');
  await other.goto(`${siteUrl}/app/account`);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await signIn(other, siteUrl, another);
  await page.getByRole('link', { name: 'Account' }).click();
  // As the browser tells a page that is looked at again.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await page.getByRole('definition').filter({ hasText: another }).waitFor();
  expect(await page.getByText(email).count()).toBe(0);
  await close();
});

test('a product that was deleted elsewhere is said to be gone, and stays so on the way back', async () => {
  const { page, product, complaints, close } = await arrive('gus');
  const other = await page.context().newPage();
  await other.goto(product);
  await other.getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await other.getByText('Nothing is watched yet').waitFor();
  await other.goBack();
  await other.getByRole('heading', { name: 'There is no such product' }).waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByRole('heading', { name: 'There is no such product' }).waitFor();
  expect(await page.getByRole('main').getByText('Lamp of gus').count()).toBe(0);
  await page.getByRole('link', { name: 'Go to the products' }).click();
  await page.getByText('Nothing is watched yet').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('what the network or the service does not bring is said where it would be, and comes by itself or by trying again', async () => {
  const { page, close } = await arrive('net');
  const context = page.context();
  await page.getByRole('img', { name: /Step chart/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('The service cannot be reached').first().waitFor();
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
  // A poll that fails once does not end what it asks about.
  await page.getByRole('link', { name: 'Lamp of net' }).click();
  refusals = 1;
  await page.route('**/checks/*', (route) => {
    refusals -= 1;
    return refusals < 0 ? route.continue() : route.fulfill({ status: 503, body: busy });
  });
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('Checked: the price is').waitFor();
  expect(refusals).toBeLessThan(0);
  await close();
});

test('amounts and dates are in the language of the browser, also while they are typed', async () => {
  const { page, close } = await arrive('uwe', { locale: 'de-DE' });
  await page.getByText('1.234,50\u00a0€').first().waitFor();
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText('Threshold: write the price to compare with').waitFor();
  await page.getByLabel('Threshold').pressSequentially('1.300,25');
  await page.getByText(/^It would (?:not )?have fired/).waitFor();
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText('Added: At or below 1.300,25\u00a0€').waitFor();
  await close();
});

test('axe and the measure of width find the barriers that are planted for them', async () => {
  const { page, close } = await arrive('bar');
  expect([await barriers(page), await overhang(page)]).toEqual([[], 0]);
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
    '<img src="/app/favicon.svg"><p style="color:#bbb;background:#fff">Pale</p><div style="width:5000px">Wide</div>')`);
  const found = (await barriers(page)).map((barrier) => barrier.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']));
  expect(await overhang(page)).toBeGreaterThan(3_000);
  await close();
});

test('forced colours leave every button to be seen, nothing moves where motion is unwanted, and 320 pixels are wide enough', async () => {
  const { page, close } = await arrive('for', {
    forcedColors: 'active',
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
  });
  const colours = await page.evaluate(`(() => {
    const { color, backgroundColor } = getComputedStyle(document.querySelector('.price-actions .primary'));
    return [color, backgroundColor];
  })()`);
  expect(new Set(z.array(z.string()).parse(colours)).size).toBe(2);
  const repeated = await page.evaluate(`['skeleton', 'spinner', 'progress', 'status busy'].map((name) => {
    const part = document.body.appendChild(document.createElement('span'));
    part.className = name;
    const counts = ['', '::before', '::after'].map((at) => getComputedStyle(part, at).animationIterationCount);
    part.remove();
    return counts.join();
  })`);
  expect(repeated).toEqual(['1,1,1', '1,1,1', '1,1,1', '1,1,1']);
  expect(await overhang(page)).toBe(0);
  expect(await barriers(page)).toEqual([]);
  await close();
});
