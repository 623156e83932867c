import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { describe, expect, test } from 'vitest';
import { decodeHtml, isHtml } from '../../../../shared/pages/crawler/drivers/response/decode-html.ts';

const euroInWindows1252 = Buffer.from([0x31, 0x39, 0x20, 0x80]);
const yenInShiftJis = Buffer.from([0x89, 0x7e]);

function encode(text: string, charset: string): Uint8Array {
  const isMultibyte = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr'].includes(charset);
  return (isMultibyte ? createMultibyteEncoder(charset) : createSinglebyteEncoder(charset))(text);
}

function html(declaration: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<html><head>${declaration}</head>`), body]);
}

describe('a page’s charset is determined by', () => {
  test('its byte order mark, which has precedence', async () => {
    await expect(decodeHtml(Buffer.from('\ufeff19 €'), 'text/html; charset=iso-8859-1')).resolves.toBe(
      '19 €',
    );
    await expect(decodeHtml(Buffer.from('\ufeff19 €', 'utf16le'), 'text/html; charset=utf-8')).resolves.toBe(
      '19 €',
    );
    await expect(decodeHtml(Buffer.from('\ufeff19 €', 'utf16le').swap16(), null)).resolves.toBe('19 €');
  });

  test.each([
    'text/html; charset=windows-1252',
    'text/html;charset="ISO-8859-1"',
    'text/html; Charset=latin1',
    'text/html; charset=latin1,text/html',
    'text/plain; charset=utf-8,text/html; charset=latin1',
  ])('its Content-Type: %s', async (contentType) => {
    await expect(decodeHtml(html('<meta charset="utf-8">', euroInWindows1252), contentType)).resolves.toMatch(
      /19 €$/,
    );
  });

  test.each([
    '<meta charset="shift_jis">',
    '<meta charset=Shift_JIS>',
    "<META name=x CHARSET='sjis'>",
    '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">',
    `${' '.repeat(20_000)}<meta charset="shift_jis">`,
    '<!-- <meta charset="utf-8"> --><meta charset="shift_jis">',
    `<script>'<meta charset="utf-8">'</script><meta charset="shift_jis">`,
  ])('its own declaration: %s', async (declaration) => {
    await expect(decodeHtml(html(declaration, yenInShiftJis), 'text/html')).resolves.toMatch(/円$/);
  });

  test.each([
    ['8c63bee4209b58', 'euc-kr', '똠얌 쌰'],
    ['9df820fb48', 'big5', '啲 嘅'],
    ['9df820fb48', 'Big5-HKSCS', '啲 嘅'],
    ['81308a35', 'gbk', 'ë'],
  ])('the standard’s table of its charset: %s in %s', async (bytes, charset, text) => {
    const page = Buffer.from(bytes, 'hex');
    await expect(decodeHtml(page, `text/html; charset=${charset}`)).resolves.toBe(text);
  });

  test('its XML declaration', async () => {
    const page = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="gb18030"?><p>'),
      Buffer.from([0xd4, 0xaa]),
    ]);
    await expect(decodeHtml(page, 'application/xhtml+xml')).resolves.toMatch(/元$/);
  });
});

describe('a page that was converted to UTF-8 and still declares what it was in before', () => {
  test.each(['windows-1251', 'iso-8859-1', 'gbk', 'shift_jis', 'euc-kr'])('is UTF-8: %s', async (charset) => {
    const page = html(`<meta charset="${charset}">`, Buffer.from('Чайник, 870 ₽'));
    await expect(decodeHtml(page, 'text/html')).resolves.toMatch(/Чайник, 870 ₽$/);
  });

  test('unless its Content-Type names the charset, or it has too few characters to tell', async () => {
    const page = html('<meta charset="windows-1252">', Buffer.from('Théière, 19 €'));
    await expect(decodeHtml(page, 'text/html; charset=windows-1252')).resolves.toMatch(/ThÃ©iÃ¨re/);
    const short = html('<meta charset="windows-1252">', Buffer.from([0xc3, 0xa9]));
    await expect(decodeHtml(short, 'text/html')).resolves.toMatch(/Ã©$/);
  });
});

test('zero characters are ignored', async () => {
  await expect(decodeHtml(Buffer.from('12\0.50 €'), null)).resolves.toBe('12.50 €');
});

describe('a page that does not declare its charset', () => {
  test('may contain the declaration of another', async () => {
    const body = Buffer.from('<body><textarea><meta charset="shift_jis"></textarea>19 €');
    await expect(decodeHtml(html('', body), null)).resolves.toMatch(/19 €$/);
  });

  test('is UTF-8', async () => {
    await expect(decodeHtml(Buffer.from('19 €'), 'text/html')).resolves.toBe('19 €');
  });

  test('or windows-1252 if it is not valid UTF-8', async () => {
    await expect(decodeHtml(euroInWindows1252, null)).resolves.toBe('19 €');
  });

  test('or is UTF-8 with a damaged character', async () => {
    const page = '<title>Größe „Oma“</title>';
    for (const end of [Buffer.from([0xe9]), Buffer.from('€').subarray(0, 2)])
      await expect(decodeHtml(Buffer.concat([Buffer.from(page), end]), null)).resolves.toBe(`${page}\ufffd`);
  });

  test('or declares an unknown one', async () => {
    await expect(
      decodeHtml(html('<meta charset="none">', Buffer.from('19 €')), 'text/html; charset=utf8mb4'),
    ).resolves.toMatch(/19 €$/);
  });

  test.each([
    ['Чайник медный', 'В корзину', 'windows-1251'],
    ['Чайник медный', 'В корзину', 'koi8-r'],
    ['Czajnik miedziany żółty', 'Do koszyka, wysyłka już dziś', 'iso-8859-2'],
    ['Czajnik z gwizdkiem do gotowania świeżej herbaty', 'Dodaj do koszyka', 'iso-8859-2'],
    ['Żółty czajnik świąteczny', 'Dodaj do koszyka. Dostępny w magazynie', 'windows-1250'],
    ['Měděná konvice', 'Přidat do košíku', 'windows-1250'],
    ['Χάλκινος βραστήρας', 'Προσθήκη στο καλάθι', 'windows-1253'],
    ['Bakır çaydanlık', 'Sepete ekle, ücretsiz kargo için şimdi', 'windows-1254'],
    ['קומקום נחושת', 'הוסף לסל', 'windows-1255'],
    ['غلاية نحاسية', 'أضف إلى السلة', 'windows-1256'],
    ['กาต้มน้ำทองแดง', 'เพิ่มลงตะกร้า', 'windows-874'],
    ['銅のやかん', 'カートに入れる', 'shift_jis'],
    ['銅のやかん', 'カートに入れる', 'euc-jp'],
    ['红铜茶壶', '加入购物车', 'gb18030'],
    ['銅水壺', '加入購物車', 'big5'],
    ['구리 주전자', '장바구니 담기', 'euc-kr'],
    ['Kupferkessel für große Küchen', 'In den Warenkorb', 'windows-1252'],
    ['Pokémon Café crêpe', 'Ajouter à la sélection', 'windows-1252'],
    ['Slate clock £5 £6 £7', 'Add to basket', 'windows-1252'],
  ])('or is in another charset, by its words: %s', async (name, button, charset) => {
    const page = `<title>${name} | Shop</title><h1>${name}</h1><button>${button}</button>`;
    await expect(decodeHtml(encode(page, charset), 'text/html')).resolves.toBe(page);
  });

  test.each([
    ['pl', 'Czajnik miedziany', '1 299 zł', 'windows-1250'],
    ['pl', 'Krzesło dębowe', '1 299 zł', 'iso-8859-2'],
    ['cs', 'Konvice', '1 299 Kč', 'windows-1250'],
    ['tr', 'Bakır çaydanlık', '1.299,00 TL', 'windows-1254'],
    ['tr', 'Gümüş şamdan', '1.299,00 TL', 'windows-1254'],
    ['tr', 'Meşe sandalye ışıklı', '1.299,00 TL', 'windows-1254'],
    ['lt', 'Ąžuolinė kėdė', '45,90 EUR', 'windows-1257'],
    ['fr', 'Théière émaillée', '45 €', 'windows-1252'],
    ['es', '¿Té? Nº 1, 2ª: niño', '45 €', 'windows-1252'],
    ['de', 'Preis¹ für 2 m³ Erde', '45 €', 'windows-1252'],
    ['is', 'Þvottavél með áætlun', '45 kr', 'windows-1252'],
  ])(
    'or is in one whose letters are of a language, though short: %s %s',
    async (lang, name, price, charset) => {
      for (const start of ['<html>', `<html class="a" lang="${lang}">`]) {
        const page = `${start}<title>${name} | Shop</title><h1>${name}</h1><p>${price}</p>`;
        await expect(decodeHtml(encode(page, charset), 'text/html')).resolves.toBe(page);
      }
    },
  );

  test.each([
    ['ro', 'Cremă Lancôme pentru faţă', 'windows-1250'],
    ['ro', 'Cană', 'iso-8859-2'],
    ['sl', 'Kavč Citroën, več', 'windows-1250'],
    ['sl', 'Čaj', 'iso-8859-2'],
    ['hr', 'Kruška d’Anjou, svježa', 'windows-1250'],
    ['hu', 'Tőzeg, hidratáló Lancôme', 'windows-1250'],
    ['lv', 'Krēms, mīksts', 'windows-1257'],
    ['lt', 'Švari Ångström prekė', 'windows-1257'],
    ['et', 'Šampoon ja žakett', 'windows-1257'],
    ['et', 'Šampoon ja žakett', 'windows-1252'],
    ['ro', 'Crème brûlée', 'windows-1252'],
  ])('or is in one of its language, with names of others: %s %s in %s', async (lang, name, charset) => {
    const page = `<html lang="${lang}"><title>${name} | Shop</title><h1>${name}</h1><p>45,90 EUR</p>`;
    await expect(decodeHtml(encode(page, charset), 'text/html')).resolves.toBe(page);
  });

  test.each([
    ['ko', '뷁펲', 'euc-kr'],
    ['zh', '镕紫', 'gb18030'],
    ['ja', '弥', 'shift_jis'],
  ])('or in one of its language: %s %s', async (lang, name, charset) => {
    const page = `<html lang="${lang}"><title>${name} | Shop</title><h1>${name}</h1>`;
    await expect(decodeHtml(encode(page, charset), 'text/html')).resolves.toBe(page);
  });

  test.each([
    ['windows-1251', 'Горшок для цветов. Купить с доставкой по Минску'],
    ['koi8-r', 'Горшок для цветов. Купить с доставкой по Минску'],
    ['windows-1255', 'מחשב נייח לבית ולמשרד עם אחריות'],
    ['windows-1256', 'جبنة شيدر كرافت مبشورة للبيت'],
  ])('or is in one of another script between long markup: %s', async (charset, words) => {
    const markup = '<div class="product-card__wrapper grid">var settings = "analytics";</div>'.repeat(200);
    const page = `<title>${words}</title>${markup}<h1>${words}</h1>${markup}`;
    await expect(decodeHtml(encode(page, charset), 'text/html')).resolves.toBe(page);
  });

  test('or declares a language that its theme has by default', async () => {
    const page = '<html lang="en"><title>Книга | Shop</title><h1>Книга</h1><p>2 490 руб.</p>';
    await expect(decodeHtml(encode(page, 'windows-1251'), 'text/html')).resolves.toBe(page);
  });

  test('or has the escape sequences of ISO-2022-JP', async () => {
    const body = Buffer.from('\x1b$B6d$N$d$+$s\x1b(B 980', 'latin1');
    await expect(decodeHtml(body, 'text/html')).resolves.toBe('銀のやかん 980');
  });

  test('or declares UTF-16 in plain ASCII', async () => {
    await expect(decodeHtml(html('<meta charset="utf-16">', Buffer.from('19 €')), null)).resolves.toMatch(
      /19 €$/,
    );
  });
});

test.each([
  ['text/html', true],
  ['Text/HTML; charset=utf-8', true],
  ['application/xhtml+xml', true],
  [null, true],
  ['', true],
  ['text/html charset=utf-8', true],
  ['text/html, text/html; charset=utf-8', true],
  ['text/plain,text/html', true],
  ['text/html,application/pdf', false],
  ['html', true],
  ['*/*', true],
  ['application/json', false],
  ['application/pdf', false],
  ['image/png', false],
  ['text/plain', false],
])('%s is a page: %s', (contentType, expected) => {
  expect(isHtml(contentType)).toBe(expected);
});
