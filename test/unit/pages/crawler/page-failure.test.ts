import { describe, expect, test } from 'vitest';
import type { Page } from '../../../../shared/pages/crawler/drivers/driver.ts';
import { pageFailure } from '../../../../shared/pages/crawler/reading/page-failure.ts';
import { pageWith } from '../../../support/scripted-driver.ts';

function failureOf(page: Partial<Page>, requestedUrl = 'https://shop.example/p/1') {
  return pageFailure(pageWith(page), requestedUrl, 'direct');
}

describe('the status of a page means', () => {
  test.each([
    [404, 'unavailable'],
    [410, 'unavailable'],
    [401, 'blocked'],
    [403, 'blocked'],
    [407, 'blocked'],
    [429, 'blocked'],
    [500, 'http'],
    [502, 'http'],
    [503, 'http'],
    [504, 'http'],
    [400, 'http'],
    [418, 'http'],
  ])('%i: %s', (status, failure) => {
    expect(failureOf({ status })).toMatchObject({ failure, driver: 'direct' });
  });

  test.each([304, 302])('%i without a body: http', (status) => {
    for (const html of [null, '\n']) expect(failureOf({ status, html })).toMatchObject({ failure: 'http' });
  });

  test.each([200, 203, 206, 300, 302])('%i: readable', (status) => {
    expect(failureOf({ status })).toBeNull();
  });
});

test.each([429, 503])('the Retry-After of a response with %i is kept', (status) => {
  expect(failureOf({ status, retryAfterSeconds: 30 })).toMatchObject({ retryAfterSeconds: 30 });
});

test('a body that is not HTML is unavailable', () => {
  expect(failureOf({ html: null, contentType: 'application/pdf' })).toMatchObject({ failure: 'unavailable' });
});

test("a provider's own product reading is enough without HTML", () => {
  const product = { name: 'Desk Lamp', price: '19.99', currency: 'EUR', imageUrl: null } as const;
  expect(failureOf({ html: null, product: { ...product, availability: 'in_stock' } })).toBeNull();
});

test.each([
  ['Cloudflare', '<title>Just a moment...</title><script>window._cf_chl_opt={cvId:"3"}</script>'],
  ['DataDome', '<script src="https://geo.captcha-delivery.com/captcha/?initialCid=x"></script>'],
  ['HUMAN', '<div id="px-captcha"></div>'],
  ['Akamai', '<div id="sec-if-cpt-container"></div>'],
  ['Akamai', `<meta http-equiv="refresh" content="5; URL='/?bm-verify=AAQ'">`],
  ['Imperva', 'Request unsuccessful. Incapsula incident ID: 1-2'],
  ['Amazon', '<form method="get" action="/errors/validateCaptcha" name="">'],
  ['AWS WAF', '<script>window.gokuProps = {"key":"x"}</script>'],
])('a robot check is blocked: %s', (_vendor, html) => {
  expect(failureOf({ html })).toMatchObject({ failure: 'blocked' });
  expect(failureOf({ html, status: 503 })).toMatchObject({ failure: 'blocked' });
});

test.each([
  [
    'with the script Cloudflare puts on every page',
    '<script src="/cdn-cgi/challenge-platform/scripts/jsd/main.js">',
  ],
  ['with the tag of DataDome', '<script src="https://js.datadome.co/tags.js"></script>'],
  ['with the snippet of HUMAN', '<script>window._pxAppId = "PX1"</script>'],
  ['that mentions one', '<h1>Just a moment... the book</h1><p>captcha</p>'],
  ['of full size', `<script>window._cf_chl_opt</script>${'<p>Lamp</p>'.repeat(10_000)}`],
])('a shop page is not mistaken for a robot check: %s', (_why, html) => {
  expect(failureOf({ html })).toBeNull();
});

describe('a product that redirects to the home page is unavailable', () => {
  test.each([
    'https://shop.example/',
    'https://www.shop.example',
    'https://shop.example/index.html',
    'https://shop.example/de/',
    'https://shop.example/US',
    'https://shop.example/en-gb',
  ])('%s', (finalUrl) => {
    expect(failureOf({ finalUrl })).toMatchObject({ failure: 'unavailable' });
  });

  test('but a home page is read if it was requested', () => {
    expect(failureOf({ finalUrl: 'https://shop.example/de' }, 'https://shop.example')).toBeNull();
  });

  test('and two letters that name no market can be a product', () => {
    expect(failureOf({ finalUrl: 'https://shop.example/ok' })).toBeNull();
  });

  test('and a query can identify a product', () => {
    expect(failureOf({ finalUrl: 'https://shop.example/?p=1' })).toBeNull();
  });
});
