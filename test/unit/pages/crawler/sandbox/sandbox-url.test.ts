import { expect, test } from 'vitest';
import { isSandboxUrl } from '../../../../../shared/pages/crawler/sandbox/sandbox-url.ts';

const local = 'http://127.0.0.1:8787/api/v1';
const deployed = 'https://prices.example/api/v1';

test.each([
  ['http://127.0.0.1:8787/sandbox/product?prices=1', local],
  ['http://localhost:8787/sandbox/product?prices=1', local],
  ['http://[::1]:8787/sandbox/product?prices=1', local],
  // Browsers treat each of these as the first one.
  ['HTTP://127.1:8787/sandbox/x/../product?prices=1', local],
  ['https://prices.example/sandbox/product?prices=1', deployed],
  ['https://PRICES.example:443/sandbox/product?prices=1', deployed],
])('the sandbox of the site itself is %s', (url, site) => {
  expect(isSandboxUrl(url, site)).toBe(true);
});

test.each([
  ['another path', 'http://127.0.0.1:8787/sandbox/products', local],
  ['a path below', 'http://127.0.0.1:8787/sandbox/product/', local],
  ['the interface', 'http://127.0.0.1:8787/api/v1/me', local],
  ['a path that leaves the folder', 'http://127.0.0.1:8787/sandbox/product/../../api/v1/me', local],
  ['an encoded climb', 'http://127.0.0.1:8787/sandbox/product%2f..%2f..%2fapi', local],
  ['an encoded path', 'http://127.0.0.1:8787/sandbox%2Fproduct', local],
  ['an encoded letter', 'http://127.0.0.1:8787/sandbox/%70roduct', local],
  ['capital letters', 'http://127.0.0.1:8787/SANDBOX/PRODUCT', local],
  ['another port', 'http://127.0.0.1:8788/sandbox/product', local],
  ['another scheme', 'https://127.0.0.1:8787/sandbox/product', local],
  ['another address of loopback', 'http://127.0.0.2:8787/sandbox/product', local],
  ['a user name', 'http://user@127.0.0.1:8787/sandbox/product', local],
  ['a password', 'http://:secret@127.0.0.1:8787/sandbox/product', local],
  ['our host as a user name', 'http://127.0.0.1:8787@10.0.0.1/sandbox/product', local],
  ['our host in the query', 'http://10.0.0.1/?http://127.0.0.1:8787/sandbox/product', local],
  ['a name below ours', 'https://x.prices.example/sandbox/product', deployed],
  ['a name that starts with ours', 'https://prices.example.evil.example/sandbox/product', deployed],
  ['our host with a final dot', 'https://prices.example./sandbox/product', deployed],
  ['loopback, on a deployment', 'http://localhost/sandbox/product', deployed],
  ['no address', 'sandbox/product', deployed],
])('an ordinary URL is %s', (_, url, site) => {
  expect(isSandboxUrl(url, site)).toBe(false);
});
