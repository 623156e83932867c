import { expect, test } from 'vitest';
import { readHtml, shopPage } from '../../../support/read-html.ts';

const small = '250 g <b>$12.00</b>';
const large = '1 kg <b>$39.00</b>';

function amountMinor(main: string): number | null {
  const page = { lang: 'en-US', title: 'Roasted Coffee Beans', main: `${main}<button>Add to cart</button>` };
  const url = 'https://shop.example/products/roasted-coffee-beans';
  return readHtml(shopPage(page), { url }).price?.amountMinor ?? null;
}

const selected = {
  'a checked radio button in its label': `<label><input type="radio" name="s" checked> ${small}</label><label><input type="radio" name="s"> ${large}</label>`,
  'a checked radio button before its label': `<input type="radio" name="s" id="a" checked><label for="a">${small}</label><input type="radio" name="s" id="b"><label for="b">${large}</label>`,
  'a checked radio button beside a label that does not name it': `<div><div><input type="radio" name="s" checked><label>${small}</label></div><div><input type="radio" name="s"><label>${large}</label></div></div>`,
  'a checked radio button without a label': `<ul><li><input type="radio" name="s"> ${large}</li><li><input type="radio" name="s" checked> ${small}</li></ul>`,
  'an attribute': `<div><button aria-pressed="true">${small}</button><button aria-pressed="false">${large}</button></div>`,
  'a checked radio button beside a subscription that costs less':
    '<label><input type="radio" name="p" checked> One-time purchase <b class="price">$12.00</b></label><label><input type="radio" name="p"> Subscribe & save 10% <b class="price">$10.80</b></label>',
  'a class': `<ul><li>${large}</li><li class="size selected">${small}</li></ul>`,
  'the only one that is not hidden': `<div class="variant no-display">${large}</div><div class="variant">${small}</div>`,
};

test.each(Object.entries(selected))('the selected option has the price: %s', (_, options) => {
  expect(amountMinor(options)).toBe(1200);
});

test('if no option is selected, neither price is chosen', () => {
  expect(amountMinor(`<ul><li>${small}</li><li>${large}</li></ul>`)).toBeNull();
});
