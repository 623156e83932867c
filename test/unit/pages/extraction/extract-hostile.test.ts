import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../support/any-character.ts';
import { hostilePages } from '../../../support/hostile-pages.ts';
import { readHtml } from '../../../support/read-html.ts';
import { runs } from '../../../support/runs.ts';
import { strangePages } from '../../../support/strange-pages.ts';

const read = (html: string, url = 'https://shop.example/p') => readHtml(html, { url, withCandidates: true });

/** `npm run endurance` counts the steps of all, and of larger ones. */
const characters = 4_000;
const all = Object.entries(hostilePages);
const { numRuns } = runs(all.length);
const played = all.filter((_, index) => index % Math.round(all.length / numRuns) === 0);

describe('a strange page returns a result without a price', () => {
  it.each(Object.entries(strangePages))('%s', (_, html) => {
    expect(read(html).price).toBeNull();
  });
});

describe('a hostile page returns a result', () => {
  it.each(played)('%s', (_, build) => {
    const { price, candidates } = read(build(characters));
    if (price) expect(Number.isSafeInteger(price.amountMinor) && price.amountMinor > 0).toBe(true);
    expect(candidates.length).toBeLessThanOrEqual(50);
  });
});

it.each([
  ['elements that are all selected', () => '<b id=productTitle>x</b>'.repeat(3_000)],
  [
    'prices that are all selected',
    () => '<p class=priceToPay id=corePriceDisplay_desktop_feature_div>x'.repeat(2_000),
  ],
  ['selected elements nested without end', () => '<b id=productTitle><i class=priceToPay>'.repeat(3_000)],
])('so does one on a host with a contract: %s', (_, build) => {
  expect(read(build(), 'https://www.amazon.com/dp/B000000000').price).toBeNull();
});

describe('a property name that every object has is an ordinary word', () => {
  const page = (
    word: string,
  ) => `<html lang="${word}"><title>${word}</title><meta property="og:locale" content="${word}">
<meta name="currency" content="${word}"><meta property="${word}" content="${word}"><h1 class="${word}" ${word}="${word}">Mug</h1>
<script type="application/ld+json">{"@type":"Product","name":"Mug","${word}":{"price":"9"},
"offers":{"@type":"Offer","price":"12.50","priceCurrency":"${word}","availability":"${word}","${word}":"${word}"}}</script>
<script>window.${word} = {"${word}":{"price":"12.50","currency":"${word}"}}</script>
<p class="price ${word}">$12.50 ${word}</p><button>Add to cart</button>`;
  const priceIn = (word: string) => {
    const { price, evidence } = read(page(word), `https://${word}.example/${word}/${word}?currency=${word}`);
    return { price, rejected: evidence?.rejected.map(({ currency }) => currency) };
  };

  it.each([...Object.getOwnPropertyNames(Object.prototype), ...Object.getOwnPropertyNames(Array.prototype)])(
    '%s',
    (word) => {
      expect(priceIn(word)).toEqual(priceIn('unheardof'));
    },
  );
});

describe('any page at all', () => {
  const pieces = fc.constantFrom(
    '<div itemscope itemtype="https://schema.org/Product">',
    '<span itemprop="price">',
    '<span itemprop="name">Mug',
    '<div itemprop="offers" itemscope itemtype="Offer">',
    '</div>',
    '</span>',
    '<script type="application/ld+json">',
    '{"@type":"Product","name":"Mug","offers":{"price":"1.299","priceCurrency":"EUR"}}',
    '{"@graph":[{"@type":',
    '</script>',
    '<meta property="product:price:amount" content="12,00 €">',
    '<h1>Mug</h1>',
    '12',
    '€',
    '<!--',
    '-->',
    '<title>',
  );

  it('never throws, and any price is positive and a whole number of minor units', () => {
    const page = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 300 }),
      fc.array(pieces, { maxLength: 40 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(page, fc.string(), (html, url) => {
        const { price } = read(html, url);
        if (price) expect(Number.isSafeInteger(price.amountMinor) && price.amountMinor > 0).toBe(true);
      }),
      runs(300),
    );
  });
});
