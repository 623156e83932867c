import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { barriers, overhang } from '../support/account-area.ts';
import { openAccountArea } from '../support/open-account-area.ts';
import { opened } from '../support/opened.ts';
import { arriveAt } from '../support/visit.ts';

const area = await opened(openAccountArea());

const arrive = (name: string, options = {}) => arriveAt(area, name, options);

test('names and amounts of any length fit at every width', async () => {
  const { page, product } = await arrive('big');
  area.shop.page('/rich', { name: 'Lamp of big', price: '98765432100', currency: 'IRR' });
  await page.goto(`${area.service.siteUrl}/app`);
  await page.getByLabel('Product URL').fill(area.shop.url('/rich'));
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  await page.getByRole('button', { name: 'Start watching' }).click();
  await page.getByText('IRR').first().waitFor();
  const names = `[...document.querySelectorAll('td a')].map((link) => link.getBoundingClientRect().width)`;
  const rich = await page.getByRole('link', { name: 'Lamp of big' }).first().getAttribute('href');
  const cut = `[...document.querySelectorAll('.changes dd, .price')].filter((place) => {
    const range = document.createRange();
    range.selectNodeContents(place);
    return range.getBoundingClientRect().right > place.parentElement.getBoundingClientRect().right + 1;
  }).map((place) => place.textContent)`;
  const broken = `[...document.querySelectorAll('.amount')].filter((one) => one.getClientRects().length > 1).length`;
  for (const width of [320, 640, 900, 1000, 1120, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${area.service.siteUrl}/app`);
    await page.getByRole('link', { name: 'Lamp of big' }).first().waitFor();
    expect([width, await page.evaluate(broken)]).toEqual([width, 0]);
    expect(Math.min(...z.array(z.number()).parse(await page.evaluate(names)))).toBeGreaterThan(60);
    for (const address of [product, `${area.service.siteUrl}${rich}`]) {
      await page.goto(address);
      await page.getByRole('img', { name: /Step chart/ }).waitFor();
      expect([width, await page.evaluate(cut), await overhang(page)]).toEqual([width, [], 0]);
    }
  }
});

test("amounts and dates use the browser's language, also while they are typed, and words are English", async () => {
  const { page } = await arrive('uwe', { locale: 'de-DE' });
  await page.getByText(/Checked (?:just now|\d+ \w+ ago)/).waitFor();
  await page.getByText('1.234,50\u00a0€').first().waitFor();
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText('Threshold: enter a price above 0').waitFor();
  await page.getByLabel('Threshold').pressSequentially('1.300,25');
  await page.getByText(/^It would (?:not )?have fired/).waitFor();
  await page.getByRole('button', { name: 'Add alert' }).click();
  await page.getByText('Added: At or below 1.300,25\u00a0€').waitFor();

  // With an English browser, a decimal comma created an alert at 99,900.00, which fired immediately.
  const english = await arrive('eng', { locale: 'en-GB' });
  const threshold = english.page.getByLabel('Threshold');
  await threshold.fill('999,00');
  await english.page.getByText("€999.00, 19.1% below today's price").waitFor();
  await threshold.fill('1.299,00');
  await english.page.getByText("€1,299.00, 5.2% above today's price").waitFor();
  await english.page.getByText('The price is already below: it would fire at the next check.').waitFor();
  await english.page.getByText('You will be notified by e-mail (').waitFor();
  await english.page.getByRole('button', { name: 'Add alert' }).click();
  await english.page.getByText('Added: At or below €1,299.00').waitFor();

  // The page is left to right, whatever the browser's language.
  const arabic = await arrive('ara', { locale: 'ar-EG' });
  await arabic.page.getByLabel('Threshold').pressSequentially('٩٩٫٥');
  await arabic.page.getByText(/^It would (?:not )?have fired/).waitFor();
  // Neither turns the other around.
  await arabic.page
    .getByText(/^\u2068[^\u2069]+\u2069, \u2068[^\u2069]+\u2069 below today's price$/)
    .waitFor();
  await arabic.page.getByRole('radio', { name: '7 days' }).focus();
  await arabic.page.keyboard.press('ArrowRight');
  expect(await arabic.page.evaluate('document.activeElement.textContent')).toBe('30 days');
});

test('axe and the width measurement find planted violations', async () => {
  const { page } = await arrive('bar');
  expect([await barriers(page), await overhang(page)]).toEqual([[], 0]);
  await page.evaluate(`document.querySelector('main').insertAdjacentHTML('beforeend',
    '<img src="/app/favicon.svg"><p style="color:#bbb;background:#fff">Pale</p><div style="width:5000px">Wide</div>')`);
  const found = (await barriers(page)).map((barrier) => barrier.split(':')[0]);
  expect(found).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']));
  expect(await overhang(page)).toBeGreaterThan(3_000);
});

test('with forced colours, every button is visible; nothing moves with reduced motion; and 320 pixels are wide enough', async () => {
  const { page } = await arrive('for', {
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
  // The navigation is widest with two digits of unread activity.
  await page.route('**/app/api/session', async (route) => {
    const response = await route.fetch();
    const { data } = z.object({ data: z.looseObject({}) }).parse(await response.json());
    await route.fulfill({ response, json: { data: { ...data, unread: 99 } } });
  });
  await page.reload();
  await page.getByText('99').waitFor();
  expect(await overhang(page)).toBe(0);
});

test('the text size that a user chose in the browser counts: twice as large, nothing is cut off', async () => {
  const { page, product } = await arrive('reading');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const address of [
    product,
    ...['', '/developers', '/account'].map((path) => `${area.service.siteUrl}/app${path}`),
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
    const cut = await page.evaluate(`[...document.querySelectorAll('main :is(button, h1, h2, th, dt, label)')]
      .filter((one) => getComputedStyle(one).fontSize < '20px' || one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
      .map((one) => one.outerHTML)`);
    expect([address, await overhang(page), cut]).toEqual([address, 0, []]);
  }
});

test('a file of 10,000 rows is read without keeping the page busy for 50 ms', async () => {
  const { page } = await arrive('rows');
  const row = (_: unknown, index: number) =>
    `${area.shop.url(`/p/${index}?colour=red`)},"Lamp ${index}, large",kitchen|gift,A note\n`;
  // The page itself would decode a file that the test passes as bytes.
  const folder = await mkdtemp(path.join(tmpdir(), 'price-watch-list-'));
  const file = path.join(folder, 'list.csv');
  await writeFile(file, `url,name,tags,note\n${Array.from({ length: 10_000 }, row).join('')}`);
  await page.route('**/product-matches', () => undefined);
  await page.goto(`${area.service.siteUrl}/app/account`);
  await page.getByRole('button', { name: 'Import products' }).waitFor();
  await page.evaluate(`globalThis.longTasks = []; new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });`);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Looking for products that you already watch: 0 of 10,000.').waitFor();
  // Longer tasks are listed as soon as they end.
  expect(await page.evaluate('longTasks')).toEqual([]);
  await rm(folder, { recursive: true });
});
