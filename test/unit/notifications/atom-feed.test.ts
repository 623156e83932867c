import { readFileSync } from 'node:fs';
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { atomFeed } from '../../../functions/feeds/serve-feed.ts';
import { aNotice } from '../../support/notices.ts';

const settings = {
  id: '0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7f',
  siteUrl: 'https://prices.example',
  createdAt: '2026-11-01T00:00:00.000Z',
};
const product = aNotice().product;
const hostile = product && {
  ...product,
  name: 'A <script>alert(1)</script> & ]]> \u0000\u0008\ufffe\ufdd0\u{3ffff}\ud800 "x"',
};

/** The grammar of RFC 4287, appendix B, for the elements of our feed. */
const schema = XmlDocument.fromBuffer(readFileSync(new URL('atom.rng', import.meta.url)));

test.each([
  ['without events', []],
  ['with events', [aNotice(), aNotice({ id: '0192f0c1-5a5e-7b3c-9d1e-000000000000', product: hostile })]],
])('a feed %s matches the schema of RFC 4287', (_, notices) => {
  using document = XmlDocument.fromString(atomFeed(notices, settings));
  using validator = RelaxNGValidator.fromDoc(schema);
  expect(() => validator.validate(document)).not.toThrow();
});

test('the schema rejects a feed without an ID', () => {
  using document = XmlDocument.fromString(atomFeed([], settings).replace(/<id>.*<\/id>/, ''));
  using validator = RelaxNGValidator.fromDoc(schema);
  expect(() => validator.validate(document)).toThrow();
});

test('an entry has what happened, escaped, and a link to the product', () => {
  using document = XmlDocument.fromString(atomFeed([aNotice({ product: hostile })], settings));
  const textAt = (path: string) => document.get(path, { a: 'http://www.w3.org/2005/Atom' })?.content;
  expect(textAt('//a:entry/a:title')).toBe(
    'A &lt;script&gt;alert(1)&lt;/script&gt; &amp; ]]&gt; "x" dropped to €93.00 (−7%)',
  );
  expect(textAt('//a:entry/a:id')).toBe('urn:uuid:0192f0c1-5a5e-7b3c-9d1e-2f3a4b5c6d7e');
  expect(textAt('//a:entry/a:link/@href')).toBe(`https://prices.example/app/products/${product?.id}`);
});

test('the bytes, of which readers get an ETag, depend only on the content', () => {
  const feed = atomFeed([aNotice()], settings);
  expect(atomFeed([aNotice()], settings)).toBe(feed);
  expect(atomFeed([aNotice({ price: 92 })], settings)).not.toBe(feed);
});
