import { describe, expect, test } from 'vitest';
import { decodeHtml, isHtml } from '../../../../shared/pages/crawler/drivers/response/decode-html.ts';

const euroInWindows1252 = Buffer.from([0x31, 0x39, 0x20, 0x80]);
const yenInShiftJis = Buffer.from([0x89, 0x7e]);

function html(declaration: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<html><head>${declaration}</head>`), body]);
}

describe('a page’s charset is determined by', () => {
  test('its byte order mark, which has precedence', () => {
    expect(decodeHtml(Buffer.from('\ufeff19 €'), 'text/html; charset=iso-8859-1')).toBe('19 €');
    expect(decodeHtml(Buffer.from('\ufeff19 €', 'utf16le'), 'text/html; charset=utf-8')).toBe('19 €');
    expect(decodeHtml(Buffer.from('\ufeff19 €', 'utf16le').swap16(), null)).toBe('19 €');
  });

  test.each([
    'text/html; charset=windows-1252',
    'text/html;charset="ISO-8859-1"',
    'text/html; Charset=latin1',
  ])('its Content-Type: %s', (contentType) => {
    expect(decodeHtml(html('<meta charset="utf-8">', euroInWindows1252), contentType)).toMatch(/19 €$/);
  });

  test.each([
    '<meta charset="shift_jis">',
    '<meta charset=Shift_JIS>',
    "<META name=x CHARSET='sjis'>",
    '<meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS">',
    `${' '.repeat(2000)}<meta charset="shift_jis">`,
  ])('its own declaration: %s', (declaration) => {
    expect(decodeHtml(html(declaration, yenInShiftJis), 'text/html')).toMatch(/円$/);
  });

  test('its XML declaration', () => {
    const page = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="gb18030"?><p>'),
      Buffer.from([0xd4, 0xaa]),
    ]);
    expect(decodeHtml(page, 'application/xhtml+xml')).toMatch(/元$/);
  });
});

describe('a page that does not declare its charset', () => {
  test('is UTF-8', () => {
    expect(decodeHtml(Buffer.from('19 €'), 'text/html')).toBe('19 €');
  });

  test('or windows-1252 if it is not valid UTF-8', () => {
    expect(decodeHtml(euroInWindows1252, null)).toBe('19 €');
  });

  test('or declares an unknown one', () => {
    expect(
      decodeHtml(html('<meta charset="none">', Buffer.from('19 €')), 'text/html; charset=utf8mb4'),
    ).toMatch(/19 €$/);
  });

  test('or declares UTF-16 in plain ASCII', () => {
    expect(decodeHtml(html('<meta charset="utf-16">', Buffer.from('19 €')), null)).toMatch(/19 €$/);
  });
});

test.each([
  ['text/html', true],
  ['Text/HTML; charset=utf-8', true],
  ['application/xhtml+xml', true],
  [null, true],
  ['', true],
  ['application/json', false],
  ['application/pdf', false],
  ['image/png', false],
  ['text/plain', false],
])('%s is a page: %s', (contentType, expected) => {
  expect(isHtml(contentType)).toBe(expected);
});
