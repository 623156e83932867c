import { describe, expect, test } from 'vitest';
import { type Offer, page, priceOn } from '../../../../support/shops/treats-page.ts';

const offers: Record<string, Offer[]> = {
  'the price is read beside what dealers write around it': [
    [
      'the net price in a bracket after words of the tax',
      page(
        'Kombi 1.5',
        '<div><span>21.980 €</span><span>inkl. 19% MwSt. (Netto 18.471 €)</span><span>Leasing ab 199 € mtl.</span></div>',
        'de',
      ),
      '21980 EUR',
    ],
    [
      'a price with carriage',
      page(
        'Sykkel',
        '<p>3 200 kr</p><p>Trygg betaling: 3 420 kr inkl. frakt</p><button>Kjøp nå</button>',
        'nb',
      ),
      '3200 NOK',
    ],
    [
      'the tax in one line with the price, where nothing buys',
      page(
        'Kaninchenstall',
        '<p>EUR 189,– inkl. 20% MwSt.</p><p>Zustellung im Bezirk EUR 25,–.</p>',
        'de-AT',
      ),
      '189 EUR',
    ],
    [
      'a number of a part, whose letters mean a currency',
      page('Pompa', '<p>Codice: 4SR75</p><p>€ 700,28 IVA inclusa</p>', 'it'),
      '700.28 EUR',
    ],
    ['a week', page('Wagon 2.5', '<p>$34,990 <span>Drive Away</span></p><p>From $155 p/w*</p>'), '34990 USD'],
    [
      'a day, without cents',
      page('Grill', '<p>CHF 749.–</p><p>Nur im Laden erhältlich. Miete CHF 60.– / Tag</p>', 'de-CH'),
      '749 CHF',
    ],
    [
      'a case, named after its price',
      page(
        'Claret 2018',
        '<p>£38.50 <span>per bottle</span></p><p>£231.00 <span>case of 6</span></p><button>Add to basket</button>',
      ),
      '38.5 GBP',
    ],
    [
      'what the dealer pays for it',
      page(
        'Lingot 1 once',
        '<div>Prix de vente</div><div>3 689,00 €</div><div>Prix de rachat : 3 455,00 €</div><button>Commander</button>',
        'fr',
      ),
      '3689 EUR',
    ],
    [
      'what a sample costs, beside a table of quantities',
      page(
        'Tote bag',
        '<div><div>100 - 499 pieces</div><div class="price">$1.85</div></div><div><div>500 - 1999 pieces</div><div class="price">$1.42</div></div><p>Sample price: $30.00</p>',
      ),
      '1.85 USD',
    ],
    [
      'what makers recommend, right before the price, where nothing buys',
      page(
        'Gartenhaus Lisa',
        '<p>UVP 1.299,00 €</p><p>899,00 €*</p><h2>Ähnliche</h2>' +
          '<article><a href="/a"><img src="a.jpg">Anna 1.099,00 €*</a></article><article><a href="/b"><img src="b.jpg">Carport 749,00 €*</a></article>',
        'de',
      ),
      '899 EUR',
    ],
    [
      'a class for members, where it is the only price',
      page('Kombi 2.0', '<div data-testid="vip-price-label">37.450 €</div><p>MwSt. ausweisbar</p>', 'de'),
      '37450 EUR',
    ],
    [
      'no price in hundreds of thousands, whose word stands beside it',
      page('Sedan 1.3', '<div class="price-box"><b>PKR 32.5 <span>lacs</span></b></div>'),
      null,
    ],
    [
      'a quantity in the column of quantities',
      page(
        'Resistor',
        '<table class="price-breaks"><tr><th>Qty</th><th>Unit price</th></tr><tr><td>1</td><td>£0.114</td></tr><tr><td>10</td><td>£0.071</td></tr><tr><td>100</td><td>£0.029</td></tr></table><p>All prices in GBP</p><button>Add to basket</button>',
        'en-GB',
      ),
      null,
    ],
    [
      'rows with and without tax, where nothing buys',
      page(
        'Dichtung',
        '<table><tr><td>Preis netto</td><td>12,18 €</td></tr><tr><td>Preis brutto</td><td>14,49 €</td></tr></table>',
        'de',
      ),
      '14.49 EUR',
    ],
    [
      'the price before the title',
      '<!doctype html><html lang="en-IN"><title>Motorbike 350</title><body><select><option>₹ 20,000</option><option>₹ 50,000</option></select><div><span>₹ 1,45,000</span><h1>Motorbike 350</h1></div><p>Koramangala, Bengaluru</p><p>Single owner. A new one is 2.35 lakh on the road, and insurance is worth ₹8,000.</p>',
      '145000 INR',
    ],
  ],
};

describe.each(Object.entries(offers))('%s:', (_, pages) => {
  test.each(pages)('%s', (_kind, html, expected) => {
    expect(priceOn(html)).toBe(expected);
  });
});
