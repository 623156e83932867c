import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalUrl,
  comparedUrl,
  withoutReferrer,
} from '../../../../shared/pages/crawler/urls/canonical-url.ts';

test.each([
  ['has its host in lower case', 'HTTPS://Shop.EXAMPLE/P/One', 'https://shop.example/P/One'],
  ['has no default port', 'https://shop.example:443/p', 'https://shop.example/p'],
  ['has no default port', 'http://shop.example:80/p', 'http://shop.example/p'],
  ['keeps another port', 'https://shop.example:8443/p', 'https://shop.example:8443/p'],
  ['has no fragment', 'https://shop.example/p?a=1#reviews', 'https://shop.example/p?a=1'],
  ['has no trailing dot', 'https://shop.example./p', 'https://shop.example/p'],
  ['has no credentials', 'https://a:b@shop.example/p', 'https://shop.example/p'],
  ['has an ASCII host', 'https://Bücher.example/p', 'https://xn--bcher-kva.example/p'],
  ['has no empty query', 'https://shop.example/p?', 'https://shop.example/p'],
  ['keeps the path unchanged', 'https://shop.example/a%20b/%c3%a4/', 'https://shop.example/a%20b/%c3%a4/'],
  ['keeps the scheme', 'http://shop.example/p', 'http://shop.example/p'],
])('the canonical form of a URL, %s: %s', (_promise, url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});

test('URLs are compared with one spelling of what is percent-encoded', () => {
  const [one, other] = [
    'https://s.example/m%c3%bcsli%2f%7Ea?q=%2541',
    'https://s.example/müsli%2F~a?q=%2541',
  ];
  expect(comparedUrl(canonicalUrl(one))).toBe(comparedUrl(canonicalUrl(other)));
  for (const another of ['müsli/~a?q=%2541', 'müsli%2F~a?q=%41', 'muesli%2F~a?q=%2541'])
    expect(comparedUrl(canonicalUrl(`https://s.example/${another}`))).not.toBe(
      comparedUrl(canonicalUrl(one)),
    );
});

describe('a tracking parameter is dropped', () => {
  test.each([
    ...['utm_source=x', 'utm_anything=x', 'UTM_Source=x', 'utm%5Fsource=x', 'utm_source'],
    ...['gclid=x', 'gbraid=x', 'wbraid=x', 'dclid=x', 'srsltid=x', '_ga=1.2', '_gl=x', 'gad_source=1'],
    ...['fbclid=x', 'igshid=x', 'msclkid=x', 'ttclid=x', 'twclid=x', 'yclid=x', 'mc_eid=x', 'mc_cid=x'],
  ])('%s', (parameter) => {
    expect(canonicalUrl(`https://shop.example/p?${parameter}`)).toBe('https://shop.example/p');
    expect(canonicalUrl(`https://shop.example/p?a=1&${parameter}&b=2`)).toBe(
      'https://shop.example/p?a=1&b=2',
    );
  });
});

describe('a parameter is kept as written', () => {
  test.each([
    ...['id=1', 'variant=42', 'b=2&a=1', 'a=1&a=2', 'a=%7e&b=+&c=%2B', 'q', 'empty=', 'a=b=c'],
    ...['reference=12', 'preference=x', 'href=x', 'prefix_ref=x', 'utm=x', 'pk=7', '%E0%A4%A', 'a&&b'],
  ])('%s', (query) => {
    expect(canonicalUrl(`https://shop.example/p?${query}`)).toBe(`https://shop.example/p?${query}`);
  });

  test.each(['ref=AB12', 'ref=newsletter', 'ref_=nav', 'ref_src=x', 'referrer=x', 'referer=x'])(
    'if only the page shows whether it is the product number: %s',
    (parameter) => {
      const url = `https://shop.example/item?id=1&${parameter}`;
      expect(canonicalUrl(url)).toBe(url);
      expect(withoutReferrer(url)).toBe('https://shop.example/item?id=1');
    },
  );
});

describe('an Amazon product’s canonical form is /dp/ASIN', () => {
  test.each([
    'https://www.amazon.de/dp/B0CHX1W1XY',
    'https://www.amazon.de/dp/B0CHX1W1XY/',
    'https://www.amazon.de/dp/b0chx1w1xy?th=1&psc=1',
    'https://www.amazon.de/Some-Lamp-Title/dp/B0CHX1W1XY/ref=sr_1_3?keywords=lamp&qid=1',
    'https://www.amazon.de/gp/product/B0CHX1W1XY?smid=A1',
    'https://www.amazon.de/gp/aw/d/B0CHX1W1XY',
    'https://www.amazon.de/dp/product/B0CHX1W1XY',
  ])('%s', (url) => {
    expect(canonicalUrl(url)).toBe('https://www.amazon.de/dp/B0CHX1W1XY');
  });

  test('but not for other Amazon pages', () => {
    expect(canonicalUrl('https://www.amazon.de/gp/bestsellers?utm_source=nav&page=2')).toBe(
      'https://www.amazon.de/gp/bestsellers?page=2',
    );
  });

  test('nor on a host with a similar name', () => {
    const url = 'https://notamazon.de/dp/B0CHX1W1XY?th=1';
    expect(canonicalUrl(url)).toBe(url);
  });
});

const names = fc.constantFrom('', ...'a variant utm_source ref gclid Ref_ id % ü fbclid'.split(' '));
const parameters = fc.array(
  fc.oneof(
    names,
    fc
      .tuple(names, fc.string({ maxLength: 8 }))
      .map(([name, value]) => `${name}=${value.replace(/[&#]/g, '')}`),
  ),
  { maxLength: 6 },
);
const paths = fc.constantFrom('/', '/p/1', '/p.php', '/dp/B0CHX1W1XY', '/a%20b');
const hosts = fc.constantFrom('Shop.example.', 'www.amazon.de', 'shop.example:8443');
const urls = fc
  .tuple(hosts, paths, parameters)
  .map(([host, path, query]) => `https://${host}${path}?${query.join('&')}#part`);

test('canonicalization is idempotent', () =>
  fc.assert(fc.property(urls, (url) => canonicalUrl(canonicalUrl(url)) === canonicalUrl(url))));

const kept = fc.array(
  fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat()).map(([name, value]) => `${name}=${value}`),
  { maxLength: 5 },
);
const dropped = fc.array(fc.constantFrom('utm_medium=x', 'fbclid=y', 'gclid=z'), { maxLength: 5 });

test('parameters that identify the page keep their order', () =>
  fc.assert(
    fc.property(kept, dropped, fc.infiniteStream(fc.boolean()), (own, tracking, coins) => {
      const mixed = interleave(own, tracking, coins);
      const { search } = new URL(canonicalUrl(`https://shop.example/p?${mixed.join('&')}`));
      expect(search).toBe(own.length === 0 ? '' : `?${own.join('&')}`);
    }),
  ));

function interleave(first: string[], second: string[], coins: Iterator<boolean>): string[] {
  const [left, right] = [[...first], [...second]];
  const mixed: string[] = [];
  while (left.length > 0 || right.length > 0) {
    const taken = coins.next().value ? (left.shift() ?? right.shift()) : (right.shift() ?? left.shift());
    if (taken !== undefined) mixed.push(taken);
  }
  return mixed;
}
