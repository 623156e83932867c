import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, priceOn, tiles } from '../../../../support/shops/bench-shop.ts';

const home = 'https://oakwerk.example/';
const own = `<link rel="canonical" href="${home}">`;

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'a front page with the deal of a day',
      'Oakwerk',
      `<h1>Oakwerk</h1><h2>Deal of the day</h2>${tiles(1, buy)}<h2>News</h2><p>We moved.</p>`,
    ],
    [
      'a front with the deal of a day, whose heading leads to it',
      'Benches and tables for all',
      `<section><h2>Deal of the day</h2><h3><a href="/p/9">Walnut Bench</a></h3><p><s>$75.00</s> <strong>$52.00</strong></p>${buy}</section>`,
    ],
    [
      'a product on a front page, with a link to its details',
      'Furniture by hand',
      `<h1>Furniture by hand</h1><div class="feature"><h2>Walnut Bench</h2><div class="price">$52.00</div><form>${buy}</form><a href="/p/bench">View full details</a></div>`,
    ],
    [
      'a product whose link bears its name, in a campaign',
      'Private sale',
      '<h1>Private sale</h1><div><h2>Walnut Bench</h2><p>$52.00</p><a href="/products/walnut-bench">Have a look</a></div>',
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

test('the price is read from a product whose shop leaves the address of the host in every page', () => {
  const name = 'Walnut Bench for Two, 120 cm';
  const main = `<h1>${name}</h1><p class="price">$52.00</p><div>${tiles(3)}</div>`;
  expect(priceOn(name, main, own, { url: home })).toBe(52);
});

describe('at the address of a host', () => {
  const hero = '<p>Walnut Bench</p><p>$52.00</p><a href="/p/9">Discover</a>';

  test.each([
    [
      'a front page with one product at length',
      'Oakwerk, benches by hand',
      `${hero}<h2>What we make</h2><div>${tiles(3)}</div>`,
    ],
    [
      'a front page with one product at length and lists under headings',
      'Oakwerk, benches by hand',
      `<h1>Oakwerk</h1><section><h2>Walnut Bench</h2><p>$52.00</p>${buy}</section><h2>Bestsellers</h2><div>${tiles(3)}</div>`,
    ],
  ])('no price is read from %s', (_what, title, main) => {
    expect(priceOn(title, main, own, { url: home })).toBe(null);
  });

  test('no price is read from a front page that is named after its shop and does not tell its address', () => {
    const main = `<h1>Sit well</h1><p>The Walnut Bench, now in oil. $52</p><div>${tiles(3)}</div>`;
    expect(priceOn('Oakwerk — benches by hand', main, '', { url: home })).toBe(null);
  });

  test.each([
    ['the only product of a shop', `<h1>Walnut Bench</h1><p>$52.00</p>${buy}`],
    [
      'the only product of a shop, above accessories',
      `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h2>Accessories</h2><div>${tiles(3)}</div>`,
    ],
    [
      'the only product of a shop, below what the shop promises',
      `<h1>Sit well</h1><section><h2>The one bench you need</h2><p>$52.00</p>${buy}</section>`,
    ],
  ])('the price is read from %s', (_what, main) => {
    expect(priceOn('Walnut Bench', main, own, { url: home })).toBe(52);
  });
});
