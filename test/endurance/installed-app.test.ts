import { expect, test } from 'vitest';
import { openAccountArea } from '../support/open-account-area.ts';
import { opened } from '../support/opened.ts';
import { arriveAt } from '../support/visit.ts';

const area = await opened(openAccountArea());

const keptPaths = `caches.keys().then(async (names) => {
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
})`;

test('the service worker caches the shell but no account data, and shows it offline until the page recovers automatically', async () => {
  const { page } = await arriveAt(area, 'ida', { serviceWorkers: 'allow' });
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.goto(`${area.service.siteUrl}/app`);
  await page.getByRole('link', { name: 'Lamp of ida' }).first().waitFor();
  const kept = await page.evaluate(keptPaths);
  expect(kept).toContain('/app');
  expect(kept).toEqual(expect.arrayContaining([expect.stringMatching(/^\/app\/assets\/.+\.js$/)]));
  expect([kept].flat().filter((path) => !/^\/app(?:$|\/assets\/)/.test(String(path)))).toEqual([]);

  await page.context().setOffline(true);
  await page.goto(`${area.service.siteUrl}/app`);
  expect(await page.title()).toContain('Price Watch');
  await page.getByText('Couldn’t reach the service').first().waitFor();
  expect(await page.getByText('Lamp of ida').count()).toBe(0);

  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Lamp of ida' }).first().waitFor();
});

test('a page shared from a phone is in the field, ready to be watched', async () => {
  const { page } = await arriveAt(area, 'pia');
  const text = encodeURIComponent(`Kettle K2 ${area.shop.url('/pia')}`);
  await page.goto(`${area.service.siteUrl}/app?title=Kettle&text=${text}`);
  await page.getByRole('textbox', { name: 'Product URL' }).waitFor();
  expect(await page.getByLabel('Product URL').inputValue()).toBe(area.shop.url('/pia'));
});
