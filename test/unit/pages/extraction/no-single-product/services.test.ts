import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, jsonLd, priceOn } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'a list of services',
      'Preise',
      '<h1>Preise</h1><h3>Damen</h3><p>Schneiden ab 39 €</p><h3>Herren</h3><p>Schneiden 25 €</p>',
    ],
    [
      'two services',
      'Repairs',
      '<h1>Repairs</h1><table><tr><td>Small screen</td><td>$79</td></tr><tr><td>Large screen</td><td>$99</td></tr></table>',
    ],
    ['what work costs', 'How much does it cost?', '<h1>How much does cleaning cost?</h1><b>$167</b>'],
    ['hourly rates', 'Parking rates', '<h1>Parking rates</h1><p>Daily maximum: $28</p>'],
    [
      'plans that are paid once',
      'Pricing',
      `<h1>Pricing</h1>${['Single', 'Team'].map((name, index) => `<div><h3>${name}</h3><div class="price">$${49 + 100 * index}</div><a href="/buy/${index}">Buy now</a></div>`).join('')}`,
    ],
    ['a fee for joining', 'Membership', '<h1>Membership</h1><p>For all.</p><p>Joining fee: $52.00</p>'],
    [
      'a job',
      'Carpenter',
      '<h1>Carpenter</h1><ul><li>Leeds</li><li>£38,000</li><li>Full time</li></ul><a href="/a">Apply</a>',
    ],
    [
      'a job in German, by its title',
      'Bäcker (m/w/d) gesucht',
      '<h1>Bäcker (m/w/d) gesucht</h1><p>3.100 € brutto</p>',
    ],
    [
      'a salary',
      'Carpenter',
      '<h1>Carpenter</h1><p>Salary: €45,000 – €52,000 per year</p><button>Apply now</button>',
    ],
    ['what a job pays', 'Joiner', '<h1>Joiner</h1><p>Leeds</p><p>Salary: $52.00 gross</p>'],
    ['a wage', 'Carpenter', '<h1>Carpenter</h1><p>$25.00 / hour</p><button>Apply now</button>'],
    [
      'a hotel',
      'Fjord Inn',
      '<h1>Fjord Inn</h1><table><tr><td>Double</td><td>$120</td></tr></table>',
      jsonLd({ '@type': 'Hotel', name: 'Fjord Inn' }),
    ],
    [
      'a concert, whose data prices its tickets',
      'Fjord Jazz',
      `<h1>Fjord Jazz</h1><p>Doors at 8</p><p>Admission: $24</p>${buy}`,
      jsonLd({ '@type': 'MusicEvent', name: 'Fjord Jazz', offers: { price: 24, priceCurrency: 'USD' } }),
    ],
    [
      'a home to let',
      'Two rooms in Graz',
      '<h1>Two rooms in Graz</h1><div class="price">€ 1,089</div><p>Kaltmiete: € 920</p><p>Kaution: € 3,267</p>',
    ],
    [
      'a journey that costs those who travel alone more',
      'Eight days in Lofoten',
      '<h1>Eight days in Lofoten</h1><p><b>$1,899</b></p><p>Single supplement: $390</p><a href="/ask">Ask us</a>',
    ],
    ['a rented car', 'Corolla or similar', '<h1>Corolla or similar</h1><p>Total <b>$164</b></p>'],
    ['a journey', 'Madrid', '<h1>Madrid</h1><p>12,99 €</p><button>Buscar billetes</button>'],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

describe('the price is read from', () => {
  test.each<BenchPage>([
    [
      'a house beside what a square foot of it costs',
      'Walnut House',
      '<h1>Walnut House</h1><p>$52</p><button>Request a tour</button><p>Price per sqft $287</p>',
    ],
    [
      'a product beside a fee and a link to what others say of it',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><p>$52.00 plus $3.00 handling fee</p>${buy}<a href="/reviews">Review</a>`,
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});
