import fc from 'fast-check';
import { simpleParser } from 'mailparser';
import { describe, expect, test } from 'vitest';
import { readLink } from '../../../../shared/notifications/link-token.ts';
import type { MailContent } from '../../../../shared/notifications/mail/mail-content.ts';
import { sendMail } from '../../../../shared/notifications/mail/send-mail.ts';
import type { Envelope } from '../../../../shared/notifications/mail/transports.ts';
import { shortMessage } from '../../../../shared/notifications/message/short-message.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { aNotice } from '../../../support/notices.ts';
import { runs } from '../../../support/runs.ts';

const sealingKey = Buffer.alloc(32, 7);
const accountId = '0192f0c1-aaaa-7b3c-9d1e-2f3a4b5c6d7e';
const kettle = aNotice().product;

async function sentMail(content: MailContent, address = 'ann@example.com') {
  const sent: Envelope[] = [];
  await sendMail({ accountId, address }, content, {
    transport: async (envelope) => {
      sent.push(envelope);
      return { kind: 'sent' };
    },
    from: 'alerts@prices.example',
    siteUrl: 'https://prices.example',
    sealingKey,
    now: () => Date.parse('2026-11-20T21:00:05.000Z'),
  });
  const [envelope] = sent;
  if (!envelope) throw new Error('Nothing was sent.');
  return { envelope, mail: await simpleParser(envelope.mime) };
}

describe('an alert e-mail', () => {
  test('has what happened, the previous price, the condition, the lowest price and all links, as HTML and text', async () => {
    const { mail } = await sentMail({ kind: 'instant', notice: aNotice() });
    expect(mail.subject).toBe('Kettle K2 dropped to €93.00 (−7%)');
    const facts =
      'Kettle K2 | €93.00 | €100.00 | Price at or below €95.00 | €89.90 | Turn off this alert'.split(' | ');
    for (const part of [mail.text, mail.html || ''])
      for (const fact of [...facts, 'Unsubscribe', 'Go to the shop']) expect(part).toContain(fact);
    expect(mail.html).toContain('src="https://shop.example/k2.jpg"');
    expect(mail.text).toContain('https://shop.example/p/k2?a=1&b=2');
    expect(mail.text).toContain('https://prices.example/app/products/0192f0c1-0000-7b3c-9d1e-2f3a4b5c6d7e');
  });

  test('names the item whose best price changed, not its best offer, which had another price before', async () => {
    const item = { id: '0192f0c1-2222-7b3c-9d1e-2f3a4b5c6d7e', name: 'Kettle' };
    const ofItem = aNotice({ item, priceReadAt: '2026-11-20T02:35:00.000Z' });
    const { mail } = await sentMail({ kind: 'daily', id: 'd', notices: [aNotice(), ofItem] });
    expect(mail.text).toContain('Best price at shop.example from 20 Nov 2026, 02:35 UTC');
    expect(mail.subject).toBe('Kettle dropped to €93.00 (−7%) at shop.example and 1 more');
    expect(mail.text?.split('Price alert')[2]?.trim()).toMatch(/^Kettle\n/);
  });

  test('shows times in the time zone of the account', async () => {
    const [timeZone, priceReadAt] = ['America/New_York', '2026-11-20T02:35:00.000Z'];
    const times = { occurredAt: priceReadAt, priceReadAt, lowestSince: '2026-11-12T04:59:00.000Z' };
    const notice = aNotice({ timeZone, ...times });
    const { mail } = await sentMail({ kind: 'instant', notice });
    for (const part of [mail.text, mail.html || '']) {
      expect(part).toContain('Price from 19 Nov 2026, 21:35 GMT-5');
      expect(part).toContain('Lowest since 11 Nov');
    }
  });

  test('shows no price as new, and does not say that it was read, if the page could be read again but showed none', async () => {
    const recovered = { type: 'product.recovered' as const, previousPrice: null, alerts: [] };
    const old = aNotice({ ...recovered, priceReadAt: '2026-11-19T21:00:00.000Z' });
    const { mail } = await sentMail({ kind: 'instant', notice: old });
    for (const part of [mail.text, mail.html || '']) {
      expect(part).toContain('We can read the page again: it is out of stock and shows no price');
      expect(part).toContain('The last price was €93.00, on 19 Nov 2026, 21:00 UTC.');
      expect(part).not.toContain('Price from');
    }
    const none = aNotice({ ...recovered, price: null, currency: null, priceReadAt: null });
    const { mail: unpriced } = await sentMail({ kind: 'instant', notice: none });
    expect(unpriced.text).toContain('We can read the page again: it shows no price yet');
  });

  test('has links signed for one purpose: to turn this alert off, and to unsubscribe', async () => {
    const { mail } = await sentMail({ kind: 'instant', notice: aNotice() });
    const tokens = [...(mail.text ?? '').matchAll(/https:\/\/prices\.example\/notifications\/(\S+)/g)];
    expect(tokens.map(([, token = '']) => readLink(token, sealingKey))).toEqual([
      {
        purpose: 'alert_off',
        accountId,
        productId: '0192f0c1-0000-7b3c-9d1e-2f3a4b5c6d7e',
        alertId: '0192f0c1-1111-7b3c-9d1e-2f3a4b5c6d7e',
      },
      { purpose: 'unsubscribe', accountId },
    ]);
  });

  test('has the headers of RFC 8058 and RFC 3834, and a Message-ID derived from the notification', async () => {
    const { mail } = await sentMail({ kind: 'instant', notice: aNotice() });
    expect(mail.messageId).toBe('<0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e@prices.example>');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    const lines = new Map(mail.headerLines.map(({ key, line }) => [key, line.replace(/\s+/g, ' ')]));
    expect(lines.get('list-unsubscribe')).toMatch(
      /^List-Unsubscribe: <https:\/\/prices\.example\/notifications\/[\w.-]+>$/,
    );
    expect(lines.get('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(mail.from?.value).toEqual([{ name: 'Price Watch', address: 'alerts@prices.example' }]);
    expect(mail.date?.toISOString()).toBe('2026-11-20T21:00:05.000Z');
  });

  test('shows markup in product names as text, and links only to web pages', async () => {
    const product = kettle && {
      ...kettle,
      name: '<img src=x onerror=alert(1)> & <b>K2</b>',
      url: 'javascript:alert(1)',
      imageUrl: 'data:text/html,hello',
    };
    const { mail } = await sentMail({ kind: 'instant', notice: aNotice({ product }) });
    const html = mail.html || '';
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;K2&lt;/b&gt;');
    expect(html).not.toMatch(/<b>|javascript:|data:/);
    expect(mail.text).toContain('<b>K2</b>');
  });
});

test('right-to-left names are isolated, in HTML and text, so that they do not turn the rest of their line around', async () => {
  const [name, alertName] = ['אוזניות', 'سماعات (50%)'];
  const alerts = aNotice().alerts.map((alert) => ({ ...alert, name: alertName }));
  const notice = aNotice({ product: kettle && { ...kettle, name }, alerts });
  const { mail } = await sentMail({ kind: 'instant', notice });
  expect(mail.subject).toBe(`\u2068${name}\u2069 dropped to €93.00 (−7%)`);
  for (const part of [mail.text, mail.html || '']) {
    expect(part).toContain(`\u2068${name}\u2069`);
    expect(part).toContain(`\u2068${alertName}\u2069: Price at or below €95.00`);
  }
});

test('a subject shows the encoded words of a product name as they are', async () => {
  const name = '=?utf-8?Q?Free_iPhone?= Lamp';
  const { mail } = await sentMail({
    kind: 'instant',
    notice: aNotice({ currency: 'USD', previousPrice: null, product: kettle && { ...kettle, name } }),
  });
  expect(mail.subject).toBe(`${name} is at $93.00`);
});

test('a digest has every notification in order, and its subject has the newest and the number of others', async () => {
  const notices = ['A', 'B', 'C'].map((name) =>
    aNotice({ id: name, product: kettle && { ...kettle, name } }),
  );
  const [first, ...others] = notices;
  if (!first) throw new Error('There is none.');
  const { mail } = await sentMail({ kind: 'daily', id: 'digest-1', notices: [first, ...others] });
  expect(mail.subject).toBe('C dropped to €93.00 (−7%) and 2 more');
  expect(mail.messageId).toBe('<digest-1@prices.example>');
  expect(mail.text).toMatch(/Your daily summary: 3 notifications.*\nA\n.*\nB\n.*\nC\n/s);
});

test('a digest of a hundred notifications, or of hundreds of alerts, is not clipped and has all its links', async () => {
  const alerts = Array.from({ length: 500 }, (_, index) => ({
    id: `alert-${index}`,
    name: '🛎'.repeat(255),
    condition: 'drops' as const,
    threshold: null,
  }));
  const { mail: ofAlerts } = await sentMail({ kind: 'instant', notice: aNotice({ alerts }) });
  expect(ofAlerts.text).toContain('490 more alerts');
  const notices = Array.from({ length: 100 }, (_, index) =>
    aNotice({ id: `n${index}`, product: kettle && { ...kettle, id: `p${index}` } }),
  );
  const { mail: digest } = await sentMail({ kind: 'weekly', id: 'd', notices: [aNotice(), ...notices] });
  for (const { html } of [ofAlerts, digest]) expect(Buffer.byteLength(html || '')).toBeLessThan(102 * 1024);
  expect(new Set((digest.html || '').match(/app\/products\/p\d+/g)).size).toBe(100);
  expect(digest.text).toContain('Unsubscribe');
});

test('a test claims nothing about the settings of the channel, which can be off', async () => {
  const notice = aNotice({ type: 'test', product: null, price: null, alerts: [], lowest90Days: null });
  const { mail } = await sentMail({ kind: 'instant', notice });
  expect(mail.text).toContain('because a test was requested in your Price Watch account');
  expect(mail.text).not.toMatch(/are on|will arrive/);
  expect(shortMessage(notice, 'https://prices.example').text).toBe(
    'Messages from Price Watch can reach you here.',
  );
});

test('the rest of an hour with many notifications is one e-mail that says so', async () => {
  const { mail } = await sentMail({ kind: 'overflow', id: 'o', notices: [aNotice(), aNotice({ id: 'b' })] });
  expect(mail.text).toContain('2 notifications since your last e-mail');
});

test('whatever shop texts and addresses contain, an e-mail has one recipient and only our headers', async () => {
  const anyText = fc.array(
    fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r\nBcc: eve@example.com\r\n',
        ', eve@example.com',
        '<eve@example.com>',
        '\r\n\r\nHello',
      ),
    ),
  );
  const { mail: usual } = await sentMail({ kind: 'instant', notice: aNotice() });
  const usualHeaders = usual.headerLines.map(({ key }) => key);
  await fc.assert(
    fc.asyncProperty(
      anyText,
      fc.constantFrom('ann@example.com', 'a,eve@example.com', '"a<b"@example.com'),
      async (parts, address) => {
        const product = kettle && { ...kettle, name: parts.join('') };
        const notice = aNotice({ product, type: 'product.failing', error: parts.join('') });
        const { envelope, mail } = await sentMail({ kind: 'instant', notice }, address);
        expect(envelope.to).toBe(address);
        expect(mail.headerLines.map(({ key }) => key)).toEqual(usualHeaders);
        expect([mail.to ?? []].flat().flatMap(({ value }) => value)).toHaveLength(1);
        expect(mail.subject).not.toMatch(/[\r\n]/);
      },
    ),
    runs(15),
  );
});
