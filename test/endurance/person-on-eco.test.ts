import { simpleParser } from 'mailparser';
import { expect, test } from 'vitest';
import { signIn, visit } from '../support/account-area.ts';
import { openBrowser } from '../support/browser.ts';
import { startService } from '../support/local-service.ts';
import { opened } from '../support/opened.ts';
import { openScriptedShop } from '../support/scripted-shop.ts';
import { openSmtpReceiver } from '../support/smtp-receiver.ts';
import { until } from '../support/until.ts';

const email = 'pia@example.com';

const [shop, smtp, browser] = await Promise.all([
  opened(openScriptedShop()),
  opened(openSmtpReceiver()),
  opened(openBrowser()),
]);
// The next morning comes within 45 seconds.
const service = await opened(
  startService({
    shop,
    options: ['--smtp', smtp.url, '--time-scale', '2000', '--no-schedules'],
  }),
);
await service.admin('account', 'create', '--email', email, '--plan', 'eco');

/** Returns the e-mail that arrives after this many others. */
async function mailAfter(others: number) {
  await until(() => smtp.received.length > others, 120_000);
  const mail = smtp.received[others];
  expect(mail?.to).toEqual([email]);
  return simpleParser(mail?.raw ?? '');
}

test('a user on eco adds a page, gets an e-mail when its price drops, uses its links, and gets a summary the next morning', async () => {
  const { page, complaints, close } = await visit(browser);
  await signIn(page, service.siteUrl, email);
  shop.page('/kettle', { name: 'Kettle K2', price: '100.00', currency: 'EUR' });
  await page.getByLabel('Product URL').fill(shop.url('/kettle'));
  // Enter alone chooses "any drop".
  await page.getByLabel('Product URL').press('Enter');
  await page.getByRole('button', { name: 'Start watching' }).click();
  await page.getByRole('table').getByRole('link', { name: 'Kettle K2' }).first().waitFor();

  const check = async (price: string) => {
    shop.page('/kettle', { name: 'Kettle K2', price, currency: 'EUR' });
    await page.getByRole('button', { name: 'Check now' }).click();
  };
  await page.getByRole('table').getByRole('link', { name: 'Kettle K2' }).first().click();
  await check('93.00');
  const mail = await mailAfter(0);
  expect(mail.subject).toBe('Kettle K2 dropped to €93.00 (−7%)');
  const linkOf = (words: string) => new RegExp(`${words} (http\\S+)`).exec(mail.text ?? '')?.[1] ?? '';
  await page.goto(linkOf('See price history'));
  await page.getByRole('heading', { level: 1, name: 'Kettle K2' }).waitFor();

  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('region', { name: 'E-mail' }).getByLabel('How often').selectOption('Daily');
  await page.getByText('One e-mail every day').waitFor();
  await page.goto(linkOf('See price history'));
  await check('90.00');
  const summary = await mailAfter(1);
  expect(summary.text).toContain('Your daily summary: 1 notification');
  expect(summary.subject).toBe('Kettle K2 dropped to €90.00 (−3%)');

  await page.goto(linkOf('Turn off this alert'));
  await page.getByRole('button', { name: 'Turn off this alert' }).click();
  await page.getByRole('heading', { name: 'The alert is off' }).waitFor();
  await page.goto(linkOf('See price history'));
  await check('80.00');
  await page.getByText('€80.00').first().waitFor();
  expect(smtp.received).toHaveLength(2);
  expect(complaints).toEqual([]);
  await close();
});
