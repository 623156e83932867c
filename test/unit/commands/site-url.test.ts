import { expect, test } from 'vitest';
import { toSiteUrl } from '../../../commands/smoke/site-url.ts';

test.each([
  ['https://prices.example', 'https://prices.example'],
  ['http://127.0.0.1:8787/api/v1/', 'http://127.0.0.1:8787'],
])('the smoke test of %s tests the site %s', (given, siteUrl) => {
  expect(toSiteUrl(given)).toBe(siteUrl);
});

test.each(['prices.example', 'localhost:8787', ''])('the smoke test rejects %j as not a URL', (given) => {
  expect(() => toSiteUrl(given)).toThrow('It must be an http(s) URL, such as https://prices.example.');
});
