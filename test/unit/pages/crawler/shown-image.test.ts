import { describe, expect, test } from 'vitest';
import { shownImage } from '../../../../shared/pages/crawler/reading/shown-image.ts';

const page = 'https://shop.example/p/1';

describe('an image is not shown', () => {
  test.each(
    (
      'http://127.0.0.1/a.jpg http://127.1/a.jpg http://2130706433/a.jpg http://0x7f.0.0.1:8080/a.jpg ' +
      'http://10.0.0.1/a.jpg http://192.168.1.1/admin?reboot=1 http://172.16.0.1/a.jpg ' +
      'http://169.254.169.254/latest/meta-data/ http://100.64.0.1/a.jpg http://0.0.0.0/a.jpg ' +
      'http://[::1]/a.jpg http://[fd00::1]/a.jpg http://[::ffff:10.0.0.1]/a.jpg ' +
      'http://localhost:3000/a.jpg http://LOCALHOST./a.jpg http://a.localhost/a.jpg ' +
      'http://printer.local/a.jpg http://metadata.google.internal/a.jpg http://router.home.arpa/a.jpg ' +
      'http://intranet/a.jpg'
    ).split(' '),
  )('from the private address %s', (url) => {
    expect(shownImage(url, page)).toBeNull();
  });

  test.each([
    'https://user:word@cdn.example/a.jpg',
    'https://user@cdn.example/a.jpg',
    'https://:word@cdn.example/a.jpg',
    'https://user:word@shop.example/a.jpg',
  ])('with credentials: %s', (url) => {
    expect(shownImage(url, page)).toBeNull();
  });

  test('if its URL is too long or missing', () => {
    expect(shownImage(`https://cdn.example/${'a'.repeat(2_048)}`, page)).toBeNull();
    expect(shownImage('a.jpg', page)).toBeNull();
    expect(shownImage(null, page)).toBeNull();
  });
});

test.each([
  'https://cdn.example/a.jpg',
  'https://shop.example/a.jpg',
  'https://93.184.215.14/a.jpg',
  'https://local.example/a.jpg',
  'https://cdn.example/u:p@x.jpg',
])('a public image is shown: %s', (url) => {
  expect(shownImage(url, page)).toBe(url);
});

test('a page at an allowed private address shows images of its own host and port', () => {
  const demo = 'http://127.0.0.1:9000/p/1';
  expect(shownImage('http://127.0.0.1:9000/a.jpg', demo)).toBe('http://127.0.0.1:9000/a.jpg');
  expect(shownImage('http://127.0.0.1:9001/a.jpg', demo)).toBeNull();
});
