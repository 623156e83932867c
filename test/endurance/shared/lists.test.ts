import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { barriers, overhang, signIn } from '../../support/account-area.ts';
import { connectBrowser } from '../../support/browser.ts';
import { opened } from '../../support/opened.ts';
import { shareService } from '../../support/shared-service.ts';
import { visit } from '../../support/visit.ts';

const email = 'lists@example.com';

const service = await shareService(inject('sharedService'), 'lists');
const shop = await opened(service.openShop());
await service.admin('account', 'create', '--email', email, '--plan', 'eco');
const browser = await opened(connectBrowser(inject('sharedService')));

test('a list is imported row by row with names, tags, notes and paused products, is exported with them, and is skipped when imported again', async () => {
  for (const name of ['kettle', 'lamp']) shop.page(`/${name}`, { name, price: '50.00', currency: 'EUR' });
  for (const name of ['stool', 'chair']) shop.page(`/${name}`, { name, price: '50.00', currency: 'EUR' });
  shop.html('/blog', '<title>Blog</title><p>No price here.</p>');
  const list = `title,url,tags,notes,is_active,currency
Kettle K2,${shop.url('/kettle')},"kitchen, gift",For Ada,true
,${shop.url('/lamp')},,,false
Kettle again,${shop.url('/kettle')},,
Nothing,on my desk,,
Blog,${shop.url('/blog')},,
Stool,${shop.url('/stool')},${'long '.repeat(10)},
Chair,${shop.url('/chair')},,,false,kroner
`;
  const { page } = await visit(browser);
  await signIn(page, service.siteUrl, email);
  await page.goto(`${service.siteUrl}/app/account`);
  const importList = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await importList();
  await page.getByText('Done: 2 added, 1 skipped, 4 not added.').waitFor();
  const report = page.getByRole('table', { name: 'Import report' });
  const rowOf = (row: number) => report.getByRole('row').nth(row).innerText();
  expect(await rowOf(1)).toMatch(/2\s+Kettle K2\s+Added/);
  expect(await rowOf(3)).toContain('Same as row 2');
  expect(await rowOf(4)).toContain('Not a web address');
  expect(await rowOf(5)).toMatch(/Not added: .+/);
  await report.getByRole('link', { name: 'Watch by itself' }).waitFor();
  expect(await rowOf(6)).toMatch(/7\s+Stool\s+Not added: tags\.0: .*40/);
  expect(await rowOf(7)).toMatch(/8\s+Chair\s+Not added: currency: must be 3 letters/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('price-watch-products.csv');
  const exported = await text(await download.createReadStream());
  expect(exported).toContain(`${shop.url('/kettle')},Kettle K2,50,EUR,`);
  expect(exported).toContain('"kitchen, gift",For Ada,true');
  expect(exported).toMatch(/\/lamp,lamp,50,EUR,[^\n]*,false,/);

  await importList();
  await page.getByText('Done: 0 added, 3 skipped, 4 not added.').waitFor();
  expect(await rowOf(2)).toMatch(/3\s+\S+\/lamp\s+Already watched \(paused\)/);
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    expect(await barriers(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
  }

  await page.goto(`${service.siteUrl}/app`);
  await page.getByRole('button', { name: 'Add several' }).click();
  await page.getByLabel('Addresses, one per line').fill(shop.url('/lamp'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('You already watch this page: lamp. It is paused.').waitFor();
});
