import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Notice, NoticeType } from '../../../../shared/notifications/message/notice.ts';
import { sentenceOf, shortSummary } from '../../../../shared/notifications/message/short-message.ts';
import { anyCharacter } from '../../../support/any-character.ts';
import { aNotice } from '../../../support/notices.ts';

const kettle = aNotice().product;
const item = { id: '0192f0c1-2222-7b3c-9d1e-2f3a4b5c6d7e', name: 'Kettle' };
const earlier = '2026-11-20T02:00:00.000Z';

test.each<[Partial<Notice>, string]>([
  [{}, 'Kettle K2 dropped to €93.00 (−7%)'],
  [{ price: 105 }, 'Kettle K2 rose to €105.00 (+5%)'],
  [{ price: 99.6 }, 'Kettle K2 dropped to €99.60 (−0.4%)'],
  [{ price: 99.99 }, 'Kettle K2 dropped to €99.99'],
  [{ price: 0.3 }, 'Kettle K2 dropped to €0.30 (−99.7%)'],
  [{ price: 100 }, 'Kettle K2 is at €100.00'],
  [{ previousPrice: null }, 'Kettle K2 is at €93.00'],
  [{ previousPrice: 0 }, 'Kettle K2 rose to €93.00'],
  [{ price: 1200, previousPrice: 2400, currency: 'JPY' }, 'Kettle K2 dropped to ¥1,200 (−50%)'],
  [{ price: 1299.5, previousPrice: null, currency: 'HUF' }, 'Kettle K2 is at HUF\u00a01,299.5'],
  [{ type: 'stock.alert' }, 'Kettle K2 is back in stock at €93.00'],
  [{ type: 'stock.alert', price: null }, 'Kettle K2 is back in stock'],
  [{ item, priceReadAt: earlier }, 'Kettle dropped to €93.00 (−7%) at shop.example'],
  [{ item, priceReadAt: earlier, type: 'stock.alert' }, 'Kettle is back in stock at shop.example: €93.00'],
  [{ type: 'product.failing' }, 'We can’t read the price of Kettle K2'],
  [
    { type: 'product.recovered', priceReadAt: '2026-11-19T21:00:00.000Z' },
    'We can read the page of Kettle K2 again: it is out of stock and shows no price',
  ],
  [{ price: 92.9 }, 'Kettle K2 dropped to €92.90 (−7.1%)'],
  [{ price: 0.01 }, 'Kettle K2 dropped to €0.01 (−99.9%)'],
  [{ type: 'product.recovered' }, 'We can read the price of Kettle K2 again: €93.00'],
  [
    { type: 'product.recovered', price: null, currency: null },
    'We can read the page of Kettle K2 again: it shows no price yet',
  ],
  [{ type: 'webhook.failing', product: null }, 'Your webhook is failing'],
  [
    { type: 'webhook.failing', product: null, webhookHost: 'hooks.example' },
    'Your webhook at hooks.example is failing',
  ],
  [{ type: 'test', product: null }, 'Test notification from Price Watch'],
  [
    { product: kettle && { ...kettle, name: ` <b>K2</b>\r\nBcc: a@example.com\t* ` } },
    '<b>K2</b> Bcc: a@example.com * dropped to €93.00 (−7%)',
  ],
  [
    { product: kettle && { ...kettle, name: 'سماعات (2026)' } },
    '\u2068سماعات (2026)\u2069 dropped to €93.00 (−7%)',
  ],
])('%j is worded', (changes, sentence) => {
  expect(sentenceOf(Notice.parse(aNotice(changes)))).toBe(sentence);
});

test('shop texts cannot add line breaks or control characters to a sentence, or make it long', () => {
  const anyName = fc.string({ unit: anyCharacter, maxLength: 300 });
  const breaks = fc.constantFrom('\r\n', '\n', '\u2028', '\u0085', '\u0000', '\u202e');
  fc.assert(
    fc.property(
      fc.array(fc.oneof(anyName, breaks)),
      fc.constantFrom(...NoticeType.options),
      (parts, type) => {
        const sentence = sentenceOf(
          aNotice({ type, product: kettle && { ...kettle, name: parts.join('') } }),
        );
        // An isolated name cannot end its isolation.
        const shown = sentence.replace(/\u2068(?<name>[^\u2068\u2069]*)\u2069/u, '$<name>');
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
        expect(sentence.isWellFormed()).toBe(true);
        expect([...sentence].length).toBeLessThan(120);
      },
    ),
  );
});

test('several notices are one short message with the newest sentences and the number of others', () => {
  const notices = Array.from({ length: 7 }, (_, index) => aNotice({ price: 93 - index }));
  const { title, text, url } = shortSummary(notices, 'https://prices.example');
  expect(title).toBe('7 more notifications');
  expect(text).toMatch(/^Kettle K2 dropped to €87\.00 .* · Kettle K2 dropped to €91\.00 .* · 2 more$/);
  expect(url).toBe('https://prices.example/app/activity');
});
