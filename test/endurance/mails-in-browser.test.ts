import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailContent } from '../../shared/notifications/mail/mail-content.ts';
import { renderMail } from '../../shared/notifications/mail/send-mail.ts';
import { barriers, overhang } from '../support/account-area.ts';
import { openBrowser } from '../support/browser.ts';
import { aNotice } from '../support/notices.ts';

const product = aNotice().product;
const long = product && {
  ...product,
  name: `${'Wireless noise-cancelling headphones '.repeat(6)}${'x'.repeat(80)}`,
};
const [first, ...others] = [
  aNotice(),
  aNotice({ id: 'b', product: long, price: 1_299_999.5, previousPrice: 1_199_999, currency: 'PLN' }),
  aNotice({ id: 'c', type: 'product.failing', price: null, alerts: [], error: 'x'.repeat(300) }),
];
if (!first) throw new Error('There is no notice.');

const mails: Record<string, MailContent> = {
  instant: { kind: 'instant', notice: first },
  digest: { kind: 'daily', id: 'digest', notices: [first, ...others] },
  test: {
    kind: 'instant',
    notice: aNotice({ type: 'test', product: null, price: null, alerts: [], lowest90Days: null }),
  },
};

/** E-mails are read in a browser engine or similar; simpler clients show the text. */
describe.each(Object.keys(mails))('the e-mail %s', (name) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  test.each([
    [360, 'light'],
    [360, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const)(
    'fits a window of %d pixels in %s colours, with enough contrast',
    async (width, colorScheme) => {
      const content = mails[name];
      if (!content) throw new Error(`There is no mail ${name}.`);
      const { html } = await renderMail('ann@example.com', content, {
        siteUrl: 'https://prices.example',
        accountId: 'account-1',
        sealingKey: Buffer.alloc(32, 7),
      });
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
      await page.route('**/*', (route) => route.abort());
      await page.setContent(html);
      expect(await overhang(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await page.close();
    },
  );
});
