import * as zlib from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../../shared/interface/service-error.ts';
import { decompress, maxCodings } from '../../../../shared/pages/crawler/drivers/response/decompress.ts';
import { runs } from '../../../support/runs.ts';

const compressors = {
  gzip: (body: Uint8Array) => zlib.gzipSync(body),
  deflate: (body: Uint8Array) => zlib.deflateSync(body),
  br: (body: Uint8Array) =>
    zlib.brotliCompressSync(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }),
  zstd: (body: Uint8Array) => zlib.zstdCompressSync(body),
};
const codings = ['gzip', 'deflate', 'br', 'zstd'] as const;

async function gather(source: AsyncIterable<Buffer>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const never = new AbortController().signal;

test('a body survives any three codings unchanged', async () => {
  const stack = fc.array(fc.constantFrom(...codings), { maxLength: maxCodings });
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 2000 }),
    fc.integer({ min: 0, max: 300_000 }).map((size) => new Uint8Array(size)),
  );
  await fc.assert(
    fc.asyncProperty(body, stack, async (original, layers) => {
      const compressed = layers.reduce<Uint8Array>((inner, coding) => compressors[coding](inner), original);
      const decoded = await decompress(compressed, layers.join(', '), never, gather);
      expect(Buffer.from(decoded).equals(original)).toBe(true);
    }),
    runs(50),
  );
});

describe('what browsers accept, too:', () => {
  const page = Buffer.from('<h1>Slate clock</h1>'.repeat(20));
  const tails = [Buffer.from('\r\n'), Buffer.from('<!-- cached -->'), Buffer.alloc(3)];
  const withTails = codings.flatMap((coding) =>
    tails.map((tail): [string, Buffer] => [coding, Buffer.concat([compressors[coding](page), tail])]),
  );
  const named = zlib.gzipSync(page);
  named[3] = 8;
  const skipped = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 1, 0, 0, 0, 7]);
  const frames = [page.subarray(0, 99), page.subarray(99)].flatMap((part) => [
    skipped,
    zlib.zstdCompressSync(part),
  ]);

  const members = Buffer.concat(
    [page.subarray(0, 100), page.subarray(100, 110), page.subarray(110)].map((part) => zlib.gzipSync(part)),
  );

  test.each([
    ...withTails,
    ['zstd', Buffer.concat([...frames, skipped])],
    ['gzip', zlib.gzipSync(page).subarray(0, -8)],
    ['gzip', zlib.gzipSync(page).subarray(0, -3)],
    ['gzip', Buffer.concat([zlib.gzipSync(page).subarray(0, -8), Buffer.alloc(8)])],
    [
      'x-gzip',
      Buffer.concat([
        named.subarray(0, 10),
        Buffer.from('page.html\0'),
        named.subarray(10),
        Buffer.from('\n'),
      ]),
    ],
    ['gzip', members],
    ...tails.map((tail): [string, Buffer] => ['gzip', Buffer.concat([members, tail])]),
    ['deflate', zlib.deflateSync(page).subarray(0, -4)],
    ['deflate', zlib.deflateRawSync(page)],
    ...['UTF-8', 'none', 'text/html', '8bit', 'constructor', 'identity, ISO-8859-1'].map(
      (coding): [string, Buffer] => [coding, page],
    ),
    ['utf-8, gzip', zlib.gzipSync(page)],
    ['gzip, utf-8', zlib.gzipSync(page)],
  ])('%s (%#)', async (coding, body) => {
    const decoded = await decompress(body, coding, never, gather);
    expect(Buffer.from(decoded).toString()).toBe(page.toString());
  });
});

describe('a page that ends with its end tag is read, although its compressed data does not end:', () => {
  const page = Buffer.from(`<h1>Slate clock</h1>${'<p>Tea</p>'.repeat(20)}</body></html>`);
  const finishFlush = zlib.constants.Z_SYNC_FLUSH;
  const flushed = zlib.deflateRawSync(page, { finishFlush });
  const zstdFlushed = (part: Buffer) =>
    zlib.zstdCompressSync(part, { finishFlush: zlib.constants.ZSTD_e_flush });

  test.each([
    ['gzip', Buffer.concat([zlib.gzipSync(page).subarray(0, 10), flushed])],
    ['deflate', zlib.deflateSync(page, { finishFlush })],
    ['deflate', flushed],
    ['br', zlib.brotliCompressSync(page, { finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH })],
    ['zstd', zstdFlushed(page)],
    ['zstd', Buffer.concat([zlib.zstdCompressSync(page.subarray(0, 99)), zstdFlushed(page.subarray(99))])],
  ])('%s (%#)', async (coding, body) => {
    const decoded = await decompress(body, coding, never, gather);
    expect(Buffer.from(decoded).toString()).toBe(page.toString());
  });
});

describe('data that browsers cannot read is rejected:', () => {
  const page = Buffer.from(Array.from({ length: 50 }, (_, index) => `<p>${index * 7919}</p>`).join(''));

  test.each([
    ...codings.map((coding): [string, Uint8Array] => [coding, compressors[coding](page).subarray(0, -20)]),
    ['compress', zlib.deflateRawSync(page)],
    ['gzip', page],
  ])('%s (%#)', async (coding, body) => {
    await expect(decompress(body, coding, never, gather)).rejects.toMatchObject({ failure: 'http' });
  });
});

test.each([
  ['four', 'gzip, br, gzip, br'],
  ['four, with identity codings in between', 'gzip,, identity, gzip, identity, gzip, gzip'],
  ['thousands', Array(5000).fill('gzip').join(',')],
])('%s codings are rejected before any is decoded', async (_which, header) => {
  const decoding = decompress(zlib.gzipSync('x'), header, never, () => {
    throw new Error('something was decoded');
  });
  await expect(decoding).rejects.toMatchObject({
    failure: 'http',
    message: 'The page has more than 3 layers of compression.',
  });
});

describe('a signal ends the decoding', () => {
  test.each(codings)('inside a layer of %s', async (coding) => {
    const controller = new AbortController();
    let pieces = 0;
    const decoding = decompress(
      compressors[coding](Buffer.alloc(4_000_000)),
      coding,
      controller.signal,
      async (source) => {
        for await (const _piece of source) {
          pieces += 1;
          controller.abort(new Error('out of time'));
        }
        return Buffer.alloc(0);
      },
    );
    await expect(decoding).rejects.toMatchObject({ name: 'AbortError' });
    expect(pieces).toBeLessThan(10);
  });

  test('between two layers', async () => {
    const controller = new AbortController();
    let layers = 0;
    const twice = zlib.gzipSync(zlib.gzipSync('page'));
    const decoding = decompress(twice, 'gzip, gzip', controller.signal, async (source) => {
      const decoded = await gather(source);
      layers += 1;
      controller.abort();
      return decoded;
    });
    await expect(decoding).rejects.toMatchObject({ name: 'AbortError' });
    expect(layers).toBe(1);
  });

  test('in a layer with much input and no output', async () => {
    const controller = new AbortController();
    const empty = zlib.gzipSync('');
    const body = Buffer.concat(Array(100_000).fill(empty));
    setImmediate(() => controller.abort());
    await expect(decompress(body, 'gzip', controller.signal, gather)).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

test("a collector's error is passed on unchanged, not as a damaged body", async () => {
  const tooLarge = new ServiceError('unavailable', 'too large');
  const decoding = decompress(zlib.gzipSync('x'), 'gzip', never, async () => {
    throw tooLarge;
  });
  await expect(decoding).rejects.toBe(tooLarge);
});

test('more zstd frames than any page has are rejected, because the rest of the page would be missing', async () => {
  const frames = Buffer.concat(Array.from({ length: 101 }, () => zlib.zstdCompressSync(Buffer.from('page'))));
  await expect(decompress(frames, 'zstd', never, gather)).rejects.toMatchObject({ failure: 'http' });
});

test('a zstd frame that requires more memory than any page is rejected', async () => {
  const params = { [zlib.constants.ZSTD_c_windowLog]: 25 };
  const wide = zlib.zstdCompressSync(Buffer.alloc(40_000_000, 'abc'), { params });
  await expect(decompress(wide, 'zstd', never, gather)).rejects.toMatchObject({ failure: 'http' });
});
