import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

interface Page {
  title: string;
  main: string;
  lang?: string;
  path?: string;
}

function amountMinor({ title, main, lang = 'en-US', path = '/x' }: Page): number | null {
  const html = `<!doctype html><html lang="${lang}"><head><title>${title} | Site</title></head><body><header><a href="/">Site</a></header><main><h1>${title}</h1>${main}</main><footer><a href="/jobs">Apply now</a></footer></body></html>`;
  return (
    extract({ html, url: `https://site.example${path}`, country: null, currency: null }).price?.amountMinor ??
    null
  );
}

describe('a page has no price if its labels say that it shows none of a product:', () => {
  const pages: [string, Page][] = [
    [
      'a job',
      {
        lang: 'de',
        title: 'Softwareentwickler',
        main: '<p>Gehalt: 65.000 €</p><p>Vollzeit</p><button>Jetzt bewerben</button>',
      },
    ],
    [
      'a rate',
      {
        title: 'Bitcoin price today',
        main: '<div class="price">$94,213.55</div><table><tr><th>Market cap</th><td>$1.8T</td></tr></table>',
      },
    ],
    [
      'a stock',
      {
        title: 'ACME Inc.',
        main: '<div class="price">$182.41</div><dl><dt>Open</dt><dd>$180.10</dd><dt>High</dt><dd>$183.20</dd><dt>Low</dt><dd>$179.95</dd></dl>',
      },
    ],
    [
      'a room',
      {
        title: 'Deluxe Double Room',
        main: '<p>2 guests</p><div class="price">$129.00 <span>per night</span></div>',
        path: '/rooms/deluxe',
      },
    ],
    [
      'a hotel',
      { title: 'Sea Hotel', main: '<p>From $120 per night</p><button>Book now</button>', path: '/sea' },
    ],
    [
      'a product whose price is shown in the cart',
      {
        title: 'TV 55 inch',
        main: '<p>List price: $799.00</p><p>See price in cart</p><button>Add to cart</button>',
      },
    ],
    [
      'a tool to hire',
      {
        lang: 'de',
        title: 'Bohrhammer',
        main: '<p>25,00 € pro Tag</p><p>75,00 € pro Woche</p><p>Kaution 100 €</p>',
      },
    ],
    [
      'a search for flights',
      {
        title: 'Cheap flights to Lisbon',
        main: '<div class="price">$59.99</div><button>Search flights</button>',
      },
    ],
    [
      'a newsletter',
      {
        title: 'Weekly newsletter',
        main: '<p>View this email in your browser</p><p>Kettle now $49.99!</p>',
      },
    ],
    [
      'documentation with a buy button',
      {
        title: 'Button component',
        main: '<p>Props</p><p>label="$49.99"</p><button>Buy $49.99</button><p>Show code</p>',
        path: '/components/button',
      },
    ],
    [
      'a fee of an authority',
      {
        lang: 'de',
        title: 'Reisepass beantragen',
        main: '<p>Gebühr: 70,00 €</p><p>Bearbeitungszeit 4–6 Wochen</p>',
      },
    ],
    ['a fine', { lang: 'de', title: '21 km/h zu schnell', main: '<p>Bußgeld: <b>115 €</b></p>' }],
    ['a scholarship', { title: 'Merit', main: '<p>Award: <b>$5,000</b> <span>per year</span></p>' }],
    [
      'an insurance',
      { lang: 'de', title: 'Handyschutz', main: '<b>2,99 €</b><a href="/b">Beitrag berechnen</a>' },
    ],
    [
      'a book of a library',
      {
        lang: 'de',
        title: 'Der Wald',
        main: '<p>EUR 18.00 (Festeinband)</p><p>2 von 3 Exemplaren ausleihbar</p>',
      },
    ],
    [
      'a car park',
      { lang: 'de', title: 'Am Dom', main: '<p>Tageshöchstsatz: 18,00 €</p><p>420 Stellplätze</p>' },
    ],
    ['a film', { lang: 'fr', title: 'La Nuit', main: '<p>Billet : 9,50 €</p><h2>Séances</h2>' }],
    [
      'domains',
      { title: 'Find your domain', main: '<p>.com</p><b>$9.99</b><p>.net</p><b>$11.99</b><p>.io</p>' },
    ],
    [
      'an encyclopedia',
      {
        title: 'GameBox 5',
        main: '<table><tr><th>Introductory price</th><td>US$499</td></tr><tr><th>Units sold</th><td>50 million</td></tr></table>',
      },
    ],
  ];
  test.each(pages)('%s', (_, page) => {
    expect(amountMinor(page)).toBeNull();
  });
});

test('a product that shares a label with such pages keeps its price', () => {
  const main = (extra: string) =>
    `<div class="price">$49.99</div><dl><dt>Volume</dt><dd>2 l</dd><dt>Material</dt><dd>Steel</dd></dl>${extra}`;
  const page = { title: 'Rapid Boil Kettle', path: '/products/kettle' };
  expect(amountMinor({ ...page, main: main('<p>Sold out</p>') })).toBe(4999);
  expect(amountMinor({ ...page, main: main('<button>Add to cart</button><p>Per night</p>') })).toBe(4999);
  expect(amountMinor({ ...page, main: main('<button>Add to cart</button><p>Units sold</p>') })).toBe(4999);
  expect(amountMinor({ ...page, main: main('<p>Award: Best kettle</p>') })).toBe(4999);
});
