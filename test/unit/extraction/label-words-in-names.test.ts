import { expect, test } from 'vitest';
import { extract } from '../../../shared/extraction/extract.ts';

const names = [
  'Leather credit card holder',
  'Regular Fit Chino',
  'Original Jeans',
  'Prime Rib Knife',
  'Club Chair',
  'Delivery Bag for Pizza',
  'Savings Jar',
  'Monthly Planner',
  'Save the Date Card',
  'Before Sunrise Blu-ray',
  'Pfandautomat, Modell Rabatt',
  'Antes del atardecer',
];

test.each(names)('words of the name label no price: %s', (name) => {
  const shown = [
    `<h1>${name}</h1><span>$59.00</span>`,
    `<h1>${name}</h1><div class="price">$59.00</div><p>Free shipping over $75</p>`,
    `<div><h1>${name}</h1> $59.00</div><del>$79.00</del>`,
  ];
  for (const body of shown) {
    const html = `<!doctype html><html lang="en-US"><title>${name} | Larder</title><body>${body}<button>Add to cart</button>`;
    const { price } = extract({ html, url: 'https://larder.example/p', country: null, currency: null });
    expect(price, body).toEqual({ amountMinor: 5900, currency: 'USD' });
  }
});
