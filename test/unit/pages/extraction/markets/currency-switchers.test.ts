import { expect, test } from 'vitest';
import { type MarketPage, priceOn } from '../../../../support/shops/market-page.ts';

test.each<MarketPage>([
  [
    'the button that opens a currency list',
    'oak.example',
    'en',
    '<div class="switcher currency" id="switcher-currency"><strong class="label"><span>Currency</span></strong><div class="action toggle switcher-trigger"><strong><span>AUD - Australian Dollar</span></strong></div><ul><li class="currency-USD"><a href="#">USD - US Dollar</a></li><li class="currency-NZD"><a href="#">NZD - New Zealand Dollar</a></li></ul></div><p class="price">$24.99</p>',
    '24.99 AUD',
  ],
  [
    'the marked entry in a currency list',
    'oak.example',
    'en',
    '<div class="currency-selector"><ul><li><a href="/1">CAD $</a></li><li class="current"><a href="/2">NZD $</a></li><li><a href="/3">USD $</a></li></ul></div><p class="price">$24.99</p>',
    '24.99 NZD',
  ],
  [
    'the selected country in a list',
    'oak.example',
    'en',
    '<form class="localization-form"><button type="button">New Zealand (NZD $)</button><ul><li><a>Australia (AUD $)</a></li><li><a>United States (USD $)</a></li></ul></form><p class="price">$24.99</p>',
    '24.99 NZD',
  ],
  [
    'the region of the language, if a currency list does not mark an entry',
    'oak.example',
    'en-US',
    '<div class="currency-selector"><ul><li><a href="/1">CAD $</a></li><li><a href="/2">AUD $</a></li></ul></div><p class="price">$24.99</p>',
    '24.99 USD',
  ],
  [
    'a hidden form field',
    'oak.example',
    'en',
    '<p class="price">$24.99</p><form><input type="hidden" name="currency_code" value="CAD"></form>',
    '24.99 CAD',
  ],
  [
    'a currency object in a script',
    'oak.example',
    'en',
    '<p class="price">$24.99</p><script>var shop = {"currency":{"id":2,"name":"Canadian Dollar","iso_code":"CAD","sign":"$"}};</script>',
    '24.99 CAD',
  ],
])('the currency of an ambiguous sign is determined by %s', (_promise, host, lang, shown, expected) => {
  expect(priceOn(host, lang, shown)).toBe(expected);
});
