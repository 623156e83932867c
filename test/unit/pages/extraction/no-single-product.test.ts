import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

/** Pages that sell no single product and say so in nothing but what they show. */
type Row = [what: string, title: string, main: string, head?: string];

const names = ['Birch Stool', 'Cedar Shelf', 'Elm Lamp', 'Hazel Tray', 'Maple Desk', 'Pine Rack'];
const prices = [31.5, 18, 64.9, 22, 140, 75];
const prose = `<p>${'We sat on it every day for a month and wrote down what we liked about it. '.repeat(4)}</p>`;
const data = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;

function tiles(count: number, button = ''): string {
  return names
    .slice(0, count)
    .map(
      (name, index) =>
        `<div class="t"><a href="/p/${index}"><img src="/${index}.jpg" alt=""></a><h3><a href="/p/${index}">${name}</a></h3><span>$${prices[index]}</span>${button}</div>`,
    )
    .join('');
}

function cards(count: number, button = ''): string {
  return names
    .slice(0, count)
    .map(
      (name, index) =>
        `<div class="c"><img src="/${index}.jpg" alt=""><h3>${name}</h3><p>$${prices[index]}</p>${button}</div>`,
    )
    .join('');
}

const buy = '<button>Add to cart</button>';

const rows: Row[] = [
  ['a category with a single product', 'Benches', `<h1>Benches</h1><p>1 product</p><div>${tiles(1)}</div>`],
  ['the same with a control on its tile', 'Benches', `<h1>Benches</h1><div>${tiles(1, buy)}</div>`],
  ['a category with two', 'Benches', `<h1>Benches</h1><div>${tiles(2)}</div>`],
  ['the same with controls', 'Benches', `<h1>Benches</h1><div>${tiles(2, buy)}</div>`],
  [
    'two things under headings, without links',
    'Our boards',
    `<h1>Our boards</h1><div>${cards(2, buy)}</div>`,
  ],
  ['six of them', 'Our boards', `<h1>Our boards</h1><div>${cards(6, buy)}</div>`],
  [
    'a category that names a first product at length',
    'Benches',
    `<h1>Benches</h1><div class="first"><a href="/p/9"><img src="/9.jpg" alt=""></a><h2>Walnut Bench</h2><p class="price">$52.00</p><a href="/p/9">Look closer</a></div><div>${tiles(6)}</div>`,
  ],
  [
    'a category whose data is that of one product with a range',
    'Benches',
    `<h1>Benches</h1><div>${tiles(6)}</div>`,
    data({
      '@type': 'Product',
      name: 'Benches',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: 18,
        highPrice: 140,
        priceCurrency: 'USD',
        offerCount: 6,
      },
    }),
  ],
  [
    'a front page with the deal of a day',
    'Oakwerk',
    `<h1>Oakwerk</h1><h2>Deal of the day</h2>${tiles(1, buy)}<h2>News</h2><p>We moved.</p>`,
  ],
  [
    'the ten best, each with a price of our own shop',
    'Ten best benches',
    `<article><h1>Ten best benches</h1>${names.map((name, index) => `<h2>${name}</h2>${prose}<p>$${prices[index]}</p><a href="/p/${index}">Buy now</a>`).join('')}</article>`,
  ],
  [
    'a comparison of two',
    'Birch Stool vs Cedar Shelf',
    `<h1>Birch Stool vs Cedar Shelf</h1><div><h2>Birch Stool</h2><p>$31.50</p></div><div><h2>Cedar Shelf</h2><p>$18.00</p></div>`,
  ],
  [
    'an article with its author and its date',
    'Our new bench',
    `<article><h1>Our new bench</h1><p class="entry-meta">Posted on 3 November 2025 by Ann Reed</p>${prose.repeat(9)}<p class="price">$52.00</p></article>`,
  ],
  [
    'the data of a review, which is no offer of the page',
    'Walnut Bench review',
    `<article><h1>Walnut Bench review</h1>${prose.repeat(3)}<p>Price when reviewed: $52.00</p></article>`,
    data({
      '@type': 'Review',
      itemReviewed: {
        '@type': 'Product',
        name: 'Walnut Bench',
        offers: { '@type': 'Offer', price: '52.00', priceCurrency: 'USD' },
      },
    }),
  ],
  [
    'what a recipe costs',
    'Lentil soup',
    `<h1>Lentil soup</h1><div class="recipe-cost">$5.20 recipe / $1.30 serving</div>${prose}`,
  ],
  [
    'a menu',
    'Menu',
    '<h1>Menu</h1><ul><li>Espresso <span>$3.00</span></li><li>Latte <span>$4.50</span></li><li>Tea <span>$3.50</span></li></ul>',
  ],
  [
    'a list of services',
    'Preise',
    '<h1>Preise</h1><h3>Damen</h3><p>Schneiden ab 39 €</p><h3>Herren</h3><p>Schneiden 25 €</p>',
  ],
  [
    'plans that are paid once',
    'Pricing',
    `<h1>Pricing</h1>${['Single', 'Team'].map((name, index) => `<div><h3>${name}</h3><div class="price">$${49 + 100 * index}</div><a href="/buy/${index}">Buy now</a></div>`).join('')}`,
  ],
  [
    'a request for donations',
    'Donate',
    '<h1>Donate</h1><label><input type="radio" name="a" checked>$50</label><label><input type="radio" name="a">$100</label><button>Donate now</button>',
  ],
  [
    'thanks for an order',
    'Thank you for your order',
    '<h1>Thank you for your order</h1><p>Order total: $140.00</p>',
  ],
  [
    'what delivery costs, above tiles with controls',
    'Delivery',
    `<h1>Delivery</h1><p>Standard: <b>$5.95</b></p>${tiles(4, buy)}`,
  ],
  [
    'what replaces a product that is gone',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><p>Discontinued. Replaced by <a href="/p/2">Maple Desk</a> $62.00</p>',
  ],
  [
    'a salary',
    'Carpenter',
    '<h1>Carpenter</h1><p>Salary: €45,000 – €52,000 per year</p><button>Apply now</button>',
  ],
  ['a wage', 'Carpenter', '<h1>Carpenter</h1><p>$25.00 / hour</p><button>Apply now</button>'],
  [
    'pictures with links to what is worn',
    'Autumn',
    `<h1>Autumn</h1><div><a href="/p/a">Birch Stool</a> $31.50</div><div><a href="/p/b">Cedar Shelf</a> $18.00</div>`,
  ],
];

/** The reverse: one product, although much on its page looks like the above. */
const products: Row[] = [
  [
    'a product above tiles with controls',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h2>Similar</h2>${tiles(4, buy)}`,
  ],
  [
    'an advertisement with a date and the name of who sells',
    'Walnut Bench',
    '<h1>Walnut Bench</h1><p>Posted 3 November 2025</p><p>$52.00</p><p>Collection only from Leeds.</p><p>Seller: Ann Reed</p>',
  ],
  [
    'a badge that leads to another site, beside the price',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><div class="side"><a href="https://help.example/returns"><img src="/b.png" alt=""></a><h3>Shop with confidence</h3><p>$52.00</p>${buy}</div>`,
  ],
  [
    'an article of a shop that sells the one thing it tells of',
    'Walnut Bench',
    `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h2>About it</h2>${prose.repeat(12)}`,
  ],
];

function read(title: string, main: string, head = ''): number | null {
  const html = `<!doctype html><html lang="en-US"><head><title>${title} | Oakwerk</title>${head}</head><body><header><a href="/">Oakwerk</a></header><main>${main}</main></body></html>`;
  const { price } = extract({ html, url: 'https://oakwerk.example/x/1', country: null, currency: null });
  return price && price.amountMinor / 100;
}

describe('no price is read of', () => {
  test.each(rows)('%s', (_what, title, main, head) => {
    expect(read(title, main, head)).toBe(null);
  });
});

describe('the price is read of', () => {
  test.each(products)('%s', (_what, title, main) => {
    expect(read(title, main)).toBe(52);
  });
});
