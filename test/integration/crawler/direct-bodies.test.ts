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
  test('from its encodings and its charset', async () => {
    const body = zlib.brotliCompressSync(zlib.gzipSync(Buffer.from([0x80, 0x31, 0x39])));
    const headers = { 'content-encoding': 'gzip, br', 'content-type': 'text/html; charset=windows-1252' };
    shop.html('/p', body, headers);
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
  const bomb = Buffer.alloc(2 * maxPageBytes);

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
