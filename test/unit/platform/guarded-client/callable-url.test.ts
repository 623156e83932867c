import { isIPv4, isIPv6 } from 'node:net';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  literalAddress,
  parseAllowedHosts,
  parseCallableUrl,
  parseGivenUrl,
} from '../../../../shared/platform/guarded-client/callable-url.ts';
import { specialAddresses } from '../../../support/special-addresses.ts';

const none = parseAllowedHosts([]);

function parse(text: string, allowed = none): URL {
  return parseCallableUrl(text, allowed);
}

describe('a URL that is rejected', () => {
  test.each([
    ['', 'absolute'],
    ['shop.example/p/1', 'absolute'],
    ['/p/1', 'absolute'],
    ['http://', 'absolute'],
    ['http://localhost%00.example/', 'absolute'],
    ['http://256.1.1.1/', 'absolute'],
    ['file:///etc/passwd', 'http'],
    ['ftp://shop.example/', 'http'],
    ['gopher://shop.example/', 'http'],
    ['javascript:alert(1)', 'http'],
    ['data:text/html,hello', 'http'],
    ['blob:http://shop.example/1', 'http'],
    ['http://user@shop.example/', 'user name'],
    ['https://user:password@shop.example/', 'user name'],
    ['https://:password@shop.example/', 'user name'],
    [`https://shop.example/${'a'.repeat(2048)}`, '2048'],
  ])('%s', (text, rule) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({ failure: 'unreadable_url', message: expect.stringContaining(rule) }),
    );
  });

  test.each(
    (
      'http://0x7f.1/ | http://0x7f000001/ | http://2130706433/ | http://017700000001/ | ' +
      'http://127.1/ | http://127.0.1/ | http://0/ | http://0177.0.0.01/ | http://127.0.0.1./ | ' +
      'http://[::ffff:7f00:1]/ | http://[::ffff:127.0.0.1]/ | http://[0:0:0:0:0:0:0:1]/ | ' +
      'http://[::7f00:1]/ | http://１２７.0.0.1/ | http://127。0。0。1/ | http://①②⑦.0.0.1/ | ' +
      'http://%31%32%37.0.0.1/ | http:127.0.0.1 | http:\\\\127.0.0.1\\ | HTTP://127.0.0.1:8080/ | ' +
      ' http://127.0.0.1/  | ht\ntp://127.0.0.1/ | http://169.254.169.254/latest/meta-data/ | ' +
      'http://2852039166/latest/meta-data/ | http://[fd00:ec2::254]/latest/meta-data/'
    ).split(' | '),
  )('as another spelling of a non-public address: %s', (text) => {
    expect(() => parse(text)).toThrow(
      expect.objectContaining({
        failure: 'unreadable_url',
        message: 'The URL must resolve to a public IP address. Private and loopback addresses are blocked.',
      }),
    );
  });

  const special = specialAddresses.map(([address]) => address);

  const spellings = fc.constantFrom(...special.filter(isIPv4)).chain(spellingsOfIpv4);

  test('in any notation of its IPv4 address', () =>
    fc.assert(
      fc.property(spellings, (spelling) => {
        expect(() => parse(`http://${spelling}/`)).toThrow('public IP address');
      }),
    ));

  test.each(special.filter(isIPv6))('as a literal in brackets: [%s]', (address) => {
    expect(() => parse(`https://[${address}]/`)).toThrow('public IP address');
  });
});

describe('several URLs instead of one', () => {
  test.each([
    'https://a.example/1 https://b.example/2',
    'https://a.example https://b.example',
    'https://a.example/1, https://b.example/2',
    'https://a.example/1,https://b.example/2',
    'https://a.example/1\nhttps://b.example/2',
    // A field for one line has dropped the line break.
    'https://a.example/1HTTPS://b.example/2',
    'https://a.example/1?c=2http://b.example/2',
  ])('are rejected: %j', (text) => {
    const reason = { kind: 'several_urls' };
    const message = 'Send one URL. This text contains several.';
    expect(() => parseGivenUrl(text)).toThrow(expect.objectContaining({ message, reason }));
  });

  test.each([
    'https://archive.example/web/2026/https://b.example/2',
    'https://a.example/go?to=https://b.example/2',
    'https://a.example/go?of=https://b.example/2,https://c.example/3',
    'https://a.example/p/https-adapter',
  ])('are not part of one: %s', (text) => {
    expect(parseGivenUrl(text).href).toBe(text);
  });
});

describe('a URL that is accepted', () => {
  test.each([
    'https://shop.example/p/1?color=red#reviews',
    'http://shop.example:8080/',
    'https://8.8.8.8/',
    'https://[2001:4860:4860::8888]/',
    'https://bücher.example/',
    `https://shop.example/${'a'.repeat(2048 - 'https://shop.example/'.length)}`,
  ])('%s', (text) => {
    expect(parse(text).href).toBe(new URL(text).href);
  });

  test('on an allowed host, in any spelling', () => {
    expect(parse('http://0x7f.1:9000/p/1', parseAllowedHosts(['127.0.0.1:9000'])).href).toBe(
      'http://127.0.0.1:9000/p/1',
    );
  });
});

test('an allowed host allows only its port', () => {
  const allowed = parseAllowedHosts(['127.0.0.1:9000']);
  expect(() => parse('http://127.0.0.1:9001/', allowed)).toThrow('public IP address');
  expect(() => parse('http://127.0.0.1/', allowed)).toThrow('public IP address');
});

test('without a list of allowed hosts, addresses are checked when they are dialled', () => {
  expect(parseCallableUrl('http://127.0.0.1:9000/p/1').port).toBe('9000');
  expect(() => parseCallableUrl('ftp://127.0.0.1/')).toThrow('http');
});

test('a URL’s literal address is returned without brackets, and a name is not an address', () => {
  expect(literalAddress(new URL('http://[::1]:80/'))).toBe('::1');
  expect(literalAddress(new URL('http://127.1/'))).toBe('127.0.0.1');
  expect(literalAddress(new URL('http://shop.example/'))).toBeNull();
});

describe('a URL from a caller', () => {
  const control = fc.constantFrom('\n', '\r', '\t', '\0', '\u0007', '\u001b', '\u007f', '\u0085');
  const position = fc.nat({ max: 'https://shop.example/p/1?a=b'.length });

  test('is rejected with a control character anywhere', () =>
    fc.assert(
      fc.property(control, position, (character, at) => {
        const url = 'https://shop.example/p/1?a=b';
        const text = url.slice(0, at) + character + url.slice(at);
        expect(() => parseGivenUrl(text)).toThrow(/control characters/);
      }),
    ));

  test.each([' https://shop.example/', 'https://shop.example/ ', '\u00a0https://shop.example/\u3000'])(
    'is rejected with spaces around it: %j',
    (text) => {
      expect(() => parseGivenUrl(text)).toThrow('begin or end with spaces');
    },
  );

  test('is rejected if its normalised form is too long to be called', () => {
    expect(() => parseGivenUrl(`https://shop.example/${'ü'.repeat(1000)}`)).toThrow('2048');
  });

  test('is accepted in its normalised form, which does not change again', () => {
    const { href } = parseGivenUrl('HTTPS://Bücher.example:443/a/../hook s?q=ü');
    expect(href).toBe('https://xn--bcher-kva.example/hook%20s?q=%C3%BC');
    expect(parseGivenUrl(href).href).toBe(href);
  });
});

/** `127.0.0.1` as `0x7f.1`, `017700000001`, `１２７.0.0x0.1.` and so on. */
function spellingsOfIpv4(address: string): fc.Arbitrary<string> {
  const octets = address.split('.').map(Number);
  return fc
    .record({
      parts: fc.integer({ min: 1, max: 4 }),
      radixes: fc.array(fc.constantFrom(8, 10, 16), { minLength: 4, maxLength: 4 }),
      dot: fc.constantFrom('.', '。', '．', '｡'),
      isFullWidth: fc.boolean(),
      ending: fc.constantFrom('', '.'),
    })
    .map(({ parts, radixes, dot, isFullWidth, ending }) => {
      const last = octets.slice(parts - 1).reduce((sum, octet) => sum * 256 + octet, 0);
      const numbers = [...octets.slice(0, parts - 1), last];
      const text = numbers.map((number, index) => inRadix(number, radixes[index] ?? 10)).join(dot) + ending;
      return isFullWidth ? text.replace(/\d/g, fullWidthDigit) : text;
    });
}

function inRadix(number: number, radix: number): string {
  const prefix = radix === 16 ? '0x' : radix === 8 ? '0' : '';
  return prefix + number.toString(radix);
}

function fullWidthDigit(digit: string): string {
  return String.fromCodePoint(0xff10 + Number(digit));
}
