import { describe, expect, test } from 'vitest';
import { readHtml, shopPage } from '../../../support/read-html.ts';

function amountsOn(main: string, lang = 'fr') {
  const page = shopPage({ lang, title: 'Oslo Alba', main: `${main}<button>Ajouter au panier</button>` });
  const { price, choices } = readHtml(page, { url: 'https://shop.example/p/1', withChoices: true });
  return { price: price?.amountMinor ?? null, choices: choices.map(({ amount }) => amount) };
}

describe('an amount whose cents have their own element is one amount:', () => {
  test.each([
    '<div class="price"><span>49</span> <sup>,90 €</sup></div>',
    '<div class="price"><span>49</span> <span>,90</span> <span>€</span></div>',
    '<div class="price"><span>49</span> <sup>90 €</sup></div>',
    '<div class="price"><span>49,</span> <sup>90 €</sup></div>',
    '<div class="price"><span>49</span><span class="cents">€90</span></div>',
    '<div class="price">49 <sup>€90</sup></div>',
    '<div class="price">49 <sup>€</sup><sup>90</sup></div>',
    '<p>49 <small>,90 €</small></p>',
    '<p>49 €90</p>',
    '<p>Prix : 49 €90 TTC</p>',
  ])('%s', (main) => {
    expect(amountsOn(main)).toEqual({ price: 49_90, choices: ['49.9'] });
  });

  test.each([
    '<div class="price">1 249 <sup>€</sup><sup>90</sup></div>',
    '<p><b>1.249</b> <small>,90 €</small></p>',
    '<p><span>1249,</span> <b>90 €</b></p>',
    '<div class="price"><span>1249</span> <span>,</span> <b class="cents">90 €</b></div>',
    '<div class="price"><div>1 249</div><div>,90 €</div></div>',
    '<p>1 249 €90</p>',
  ])('also above a thousand: %s', (main) => {
    expect(amountsOn(main)).toEqual({ price: 1249_90, choices: ['1249.9'] });
  });
});

test.each([
  ['en', '<p>42 €90</p>'],
  ['fr', '<p>Taille 42 €90</p>'],
  ['en', '<p>Size 42 <b>€90</b></p>'],
])('a size before a sign and its amount is not a part of it (%s: %s)', (lang, main) => {
  expect(amountsOn(main, lang).price).toBe(90_00);
});
