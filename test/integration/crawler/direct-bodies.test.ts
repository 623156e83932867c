import * as zlib from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { maxPageBytes } from '../../../shared/pages/crawler/drivers/response/read-body.ts';
import { opened } from '../../support/opened.ts';
import { openScriptedShop } from '../../support/scripted-shop.ts';
import { readDirectly } from './read-from-shop.ts';

const shop = await opened(openScriptedShop());

function read(path: string) {
  return readDirectly(shop.url(path), { allow: shop.host });
}

const page = Buffer.from('<p>19,99 €</p>');

describe('a body is decoded', () => {
  test.each([
    ['gzip', zlib.gzipSync(page)],
    ['x-gzip', zlib.gzipSync(page)],
    ['GZIP', zlib.gzipSync(page)],
    ['deflate', zlib.deflateSync(page)],
    ['deflate', zlib.deflateRawSync(page)],
    ['br', zlib.brotliCompressSync(page)],
    ['zstd', zlib.zstdCompressSync(page)],
    ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(page))],
    ['identity', page],
  ])('from %s', async (encoding, body) => {
    shop.html('/p', body, { 'content-encoding': encoding });
    expect(await read('/p')).toMatchObject({ html: '<p>19,99 €</p>' });
  });

  test.each([
    ['windows-1252', Buffer.from([0x80, 0x31, 0x39]), '€19'],
    ['shift_jis', Buffer.from([0x89, 0x7e]), '円'],
    ['gb18030', Buffer.from([0xd4, 0xaa]), '元'],
    ['utf-16le', Buffer.from('19 €', 'utf16le'), '19 €'],
  ])('from the charset %s', async (charset, body, text) => {
    shop.html('/p', body, { 'content-type': `text/html; charset=${charset}` });
    expect(await read('/p')).toMatchObject({ html: text });
  });

  test('from a charset that the page does not declare', async () => {
    shop.html('/p', Buffer.from([0x80, 0x31, 0x39]), { 'content-type': 'text/html' });
    expect(await read('/p')).toMatchObject({ html: '€19' });
  });

  test('if it is empty', async () => {
    shop.html('/p', '', { 'content-encoding': 'gzip' });
    expect(await read('/p')).toMatchObject({ html: '' });
  });
});

test('a body that is not HTML is not read', async () => {
  shop.on('/p.pdf', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).write('%PDF');
  });
  expect(await read('/p.pdf')).toMatchObject({ status: 200, html: null, contentType: 'application/pdf' });
});

describe('a body over 5 MB is unavailable', () => {
  const bomb = Buffer.alloc(10 * maxPageBytes);

  test.each([
    ['gzip', zlib.gzipSync(bomb)],
    ['deflate', zlib.deflateSync(bomb)],
    ['br', zlib.brotliCompressSync(bomb, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })],
    ['zstd', zlib.zstdCompressSync(bomb)],
    ['gzip, gzip', zlib.gzipSync(zlib.gzipSync(bomb))],
    ['gzip, gzip, gzip', zlib.gzipSync(zlib.gzipSync(zlib.gzipSync(bomb)))],
    // Only the middle layer is large: it has the rest of the page after its first bytes.
    ['gzip, gzip', zlib.gzipSync(Buffer.concat([zlib.gzipSync(page), bomb]))],
  ])('after decompression: %s', async (encoding, body) => {
    expect(body.length).toBeLessThan(maxPageBytes / 10);
    shop.html('/bomb', body, { 'content-encoding': encoding });
    await expect(read('/bomb')).resolves.toMatchObject({ failure: 'unavailable', driver: 'direct' });
  });

  test('before decompression, without being read to its end', async () => {
    shop.on('/endless', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const chunk = Buffer.alloc(100_000, ' ');
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on('drain', more);
      more();
    });
    await expect(read('/endless')).resolves.toMatchObject({ failure: 'unavailable', driver: 'direct' });
  });

  test('but one of exactly 5 MB is read', async () => {
    shop.html('/large', Buffer.alloc(maxPageBytes, ' '));
    const page = await read('/large');
    expect(page.kind === 'fetched' && page.html).toHaveLength(maxPageBytes);
  });
});

test.each([
  ['an unknown encoding', 'compress', zlib.deflateRawSync(page)],
  ['four encodings', 'gzip, gzip, gzip, gzip', [1, 2, 3, 4].reduce((body) => zlib.gzipSync(body), page)],
  ['a wrong encoding', 'gzip', page],
  ['a broken end', 'gzip', zlib.gzipSync(page).subarray(0, -9)],
])('a body that cannot be decoded is a network failure: %s', async (_why, encoding, body) => {
  shop.html('/p', body, { 'content-encoding': encoding });
  await expect(read('/p')).resolves.toMatchObject({ failure: 'http', driver: 'direct' });
});
