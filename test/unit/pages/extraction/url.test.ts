import fc from 'fast-check';
import { expect, it } from 'vitest';
import { absoluteUrl } from '../../../../shared/pages/extraction/page/url.ts';

const base = 'https://shop.example/mugs/blue';
const part = fc.constantFrom(
  ...['a', 'Z', '0', '1.2', '0x7', '-', '.', '..', '/', '//', '?', '=', '&', '%2e', '#', ':', '@', ' ', 'é'],
  ...['xn--', 'shop', '.example', '.5'],
);
const address = fc
  .tuple(
    fc.constantFrom('https://', 'http://'),
    fc.array(part),
    fc.constantFrom('', '.example/'),
    fc.array(part),
  )
  .map(([scheme, host, end, rest]) => scheme + host.join('') + end + rest.join(''));

it('a URL that is not parsed equals its parsed form', () => {
  fc.assert(
    fc.property(address, (written) => {
      expect(absoluteUrl(written, base)).toBe(URL.parse(written.trim(), base)?.href ?? null);
    }),
    { numRuns: 1_000 },
  );
});

it.each([
  ['/cups?size=2', 'https://shop.example/cups?size=2'],
  ['/cups?size=2&amp;colour=red&#038;v=3', 'https://shop.example/cups?size=2&colour=red&v=3'],
  ['https://shop.example/a/../b', 'https://shop.example/b'],
  ['https://SHOP.example/b', 'https://shop.example/b'],
  ['https://1.2/', 'https://1.0.0.2/'],
  ['mailto:shop@shop.example', null],
  ['', null],
])('%j is %j', (written, url) => {
  expect(absoluteUrl(written, base)).toBe(url);
});
