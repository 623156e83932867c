import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { priceOf } from '../../../support/read-html.ts';

const others = ['Blue mug', 'Tall vase', 'Oak tray', 'Cork mat'];

/** `{list HEADING: PRICE}` is a list of other products, whose amounts replace the `#`. */
function withLists(main: string): string {
  return main.replaceAll(/\{list (.*?): (.*?)\}/g, (_, heading: string, price: string) => {
    const entries = others.map(
      (name, index) =>
        `<li><a href="/p/${index}"><img src="/${index}.jpg" alt="${name}"><h3>${name}</h3></a><span class="price">${price.replace('#', `${12 + index}`)}</span></li>`,
    );
    return `<section><h2>${heading}</h2><ul>${entries.join('')}</ul></section>`;
  });
}

function read({ lang = '', title = '', path = '/products/1', body = '', main = '', data = '' }): string {
  const script = data === '' ? '' : `<script type="application/ld+json">${data}</script>`;
  const html = `<!doctype html><html lang="${lang}"><head><title>${title}</title>${script}</head><body class="${body}"><header><a href="/">Shop</a><a href="/cart">Cart 0</a></header><main><h1>${title}</h1>${withLists(main)}</main></body></html>`;
  return priceOf(html, { url: `https://shop.example${path}` }) ?? '-';
}

const offered = (name: string, price: string) =>
  JSON.stringify({
    '@type': 'Product',
    name,
    offers: { '@type': 'Offer', price, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
  });

/**
 * Each page of `ordinary-pages.txt` has two lines: what it shows, its language, its title and the expected price or `-`,
 * optionally its path, the classes of its body (`.cms-home`) and its data (JSON-LD, or `offer` with a price in pounds); and its
 * content.
 */
const text = readFileSync(new URL('ordinary-pages.txt', import.meta.url), 'utf8');
const pages = [...text.matchAll(/^(.+)\n(.+)$/gm)].map(([, head = '', main = '']) => {
  const [what = '', lang = '', title = '', price = '', ...more] = head.split(' | ');
  const path = more.find((one) => one.startsWith('/'));
  const body = more.find((one) => one.startsWith('.'))?.slice(1) ?? '';
  const data = more.find((one) => !/^[/.]/.test(one));
  const page = { lang, title, main, body, ...(path !== undefined && { path }) };
  return {
    what,
    price,
    page: { ...page, data: data?.startsWith('offer ') ? offered(title, data.slice(6)) : data },
  };
});

test.each(pages)('$what: $price', ({ page: { data, ...page }, price }) => {
  expect(read({ ...page, ...(data !== undefined && { data }) })).toBe(price);
});

test('all pages are read', () => {
  expect(2 * pages.length).toBe(text.trim().split('\n').length);
});

test('a product that shares a label with other pages keeps its price', () => {
  const priceWith = (extra: string) =>
    read({
      ...{ lang: 'en-US', title: 'Rapid Boil Kettle', path: '/products/kettle' },
      main: `<div class="price">$49.99</div><dl><dt>Volume</dt><dd>2 l</dd><dt>Material</dt><dd>Steel</dd></dl>${extra}`,
    });
  expect(priceWith('<p>Sold out</p>')).toBe('49.99 USD');
  expect(priceWith('<button>Add to cart</button><p>Per night</p>')).toBe('49.99 USD');
  expect(priceWith('<button>Add to cart</button><p>Units sold</p>')).toBe('49.99 USD');
  expect(priceWith('<p>Award: Best kettle</p>')).toBe('49.99 USD');
});

test.each(['<ul class="products columns-4"><li>', '<article class="product-miniature">'])(
  'the only entry of a list without a title is not the product of the page: %s',
  (list) => {
    const name = 'Smartphone Galaxy A06 4Go 64Go';
    const link = `<a href="/galaxy-a06/"><img alt="${name}"></a><h2><a href="/galaxy-a06/">${name}</a></h2><a href="/smarty/">Smarty</a>`;
    const price = '<div class="product-price-box"><ins>369.0 DT</ins> <del>399.0 DT</del></div>';
    const html = `${list}${link}${price}<a href="?add-to-cart=65251" class="button">Ajouter au panier</a>`;
    expect(priceOf(html, { url: 'https://shop.example/smartphones/' })).toBeNull();
  },
);
