import { expect, test } from 'vitest';
import { isAllowedHost, parseAllowedHosts } from '../../../../shared/platform/guarded-client/callable-url.ts';

test.each([
  ['127.0.0.1:9000', 'http://127.0.0.1:9000/p/1'],
  ['127.0.0.1:9000', 'https://127.0.0.1:9000/p/1'],
  ['[::1]:9000', 'http://[::1]:9000/'],
  ['shop.test:80', 'http://shop.test/'],
  ['shop.test:443', 'https://SHOP.test/'],
  ['Shop.Test:8080', 'http://shop.test:8080/'],
  ['a.test:1,127.0.0.1:9000', 'http://127.0.0.1:9000/'],
])('a host is allowed by "%s": %s', (list, url) => {
  expect(isAllowedHost(new URL(url), parseAllowedHosts(list.split(',').filter(Boolean)))).toBe(true);
});

test.each([
  ['', 'http://127.0.0.1/'],
  ['127.0.0.1:9000', 'http://127.0.0.1:9001/'],
  ['127.0.0.1:9000', 'http://127.0.0.1/'],
  ['127.0.0.1:9000', 'http://127.0.0.2:9000/'],
  ['127.0.0.1:9000', 'http://localhost:9000/'],
  ['shop.test:80', 'https://shop.test/'],
  ['shop.test:80', 'http://a.shop.test/'],
])('a host is not allowed by "%s": %s', (list, url) => {
  expect(isAllowedHost(new URL(url), parseAllowedHosts(list.split(',').filter(Boolean)))).toBe(false);
});

test.each('127.0.0.1 shop.test *:9000 :9000 http://shop.test:80 ::1:9000 user@shop.test:80'.split(' '))(
  'an entry without a host and port is rejected, and the message has it: "%s"',
  (entry) => {
    expect(() => parseAllowedHosts([entry])).toThrow(`"${entry}"`);
  },
);
