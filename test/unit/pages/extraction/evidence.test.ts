import { describe, expect, test } from 'vitest';
import { explainNoPrice } from '../../../../shared/pages/crawler/reading/explain-no-price.ts';
import { jsonLd, readHtml } from '../../../support/read-html.ts';

const offers = { price: '52.00', priceCurrency: 'EUR' };
const head = `<title>Clay Pot with a round lid</title>${jsonLd({ '@type': 'Product', name: 'Clay Pot', offers })}`;
const shown =
  '<h1>Clay Pot</h1><p><del class="price">€65.00</del> <b class="price">€52.00</b></p><p>3 x €17.34</p><p>Shipping: €4.90</p><button>Add to cart</button>';

function evidenceOf(body: string, of = head) {
  return readHtml(`<html lang="en"><head>${of}</head><body>${body}</body></html>`).evidence;
}

test('evidence has the source, path and text of the price, and the agreeing sources', () => {
  expect(evidenceOf(shown)).toMatchObject({
    source: 'json_ld',
    path: '$[0].offers.price',
    text: '52.00',
    agreeing: ['visible'],
  });
});

test('the path of a visible price is a CSS path from the nearest ancestor with an ID', () => {
  const body =
    '<main id="product"><div class="box md:flex wide"><h1>Clay Pot</h1><p><b class="price now big">€52.00</b></p><button>Add to cart</button></div></main>';
  expect(evidenceOf(body, '<title>Clay Pot</title>')).toMatchObject({
    source: 'visible',
    path: 'main#product > div.box.wide > p > b.price.now',
    text: '€52.00',
  });
});

test('evidence explains why other prices were rejected', () => {
  const reasons = Object.fromEntries(
    (evidenceOf(shown)?.rejected ?? []).map(({ amount, reason }) => [amount, reason]),
  );
  expect(reasons).toEqual({
    65: 'struck through',
    17.34: 'labelled as an instalment',
    4.9: 'labelled as delivery',
  });
});

test('at most five others are listed, without duplicates', () => {
  const others = Array.from({ length: 9 }, (_, index) => `<del>€${70 + index}.00</del>`).join(' ');
  const rejected = evidenceOf(`${shown}<p>${others} ${others}</p>`)?.rejected ?? [];
  expect(rejected).toHaveLength(5);
  expect(new Set(rejected.map(({ amount }) => amount)).size).toBe(5);
});

test('a page without a price has no evidence', () => {
  expect(evidenceOf('<h1>About us</h1>', '<title>About us</title>')).toBeNull();
});

describe('the message of a page without a price', () => {
  const messageOf = (body: string, head = '<title>Clay Pot</title>') => {
    const found = readHtml(`<html lang="en"><head>${head}</head><body>${body}</body></html>`);
    expect(found.price).toBeNull();
    return explainNoPrice(found).message;
  };

  test('has the two best rejected prices, with reasons', () => {
    const message = messageOf(
      '<h1>Clay Pot</h1><p>3 x €17.34</p><p>Shipping: €4.90</p><p><del>€65.00</del></p><button>Add to cart</button>',
    );
    expect(message.match(/\d+\.\d\d EUR \([a-z ,:]+\)/g)).toHaveLength(2);
  });

  test('has the amount, the possible currencies and the remedy if the page does not show its currency', () => {
    const message = messageOf('<h1>Clay Pot</h1><p class="price">kr 52,00</p><button>Add to cart</button>');
    expect(message).toMatch(/52.*SEK, NOK, DKK or ISK/);
    expect(message).toContain('`currency`');
    expect(message).not.toMatch(/contradict/);
  });

  test('says first that the product is out of stock, even if it shows prices', () => {
    const prices = '<p class="price">€20.00</p><p class="price">€30.00</p>';
    expect(messageOf('<h1>Clay Pot</h1><p>Sold out</p>')).toMatch(
      /^The product is out of stock, and no price/,
    );
    expect(messageOf(`<h1>Clay Pot</h1>${prices}<p>Sold out</p>`)).toMatch(
      /^The product is out of stock\. The page shows/,
    );
  });

  test('does not compare the only price with others', () => {
    expect(messageOf('<h1>Clay Pot</h1><p>We once sold it at the fair for about €20.00</p>')).toBe(
      'No price for the product was found on the page. It shows 20.00 EUR (in a sentence).',
    );
  });

  test('has no price for a page without one', () => {
    expect(messageOf('<h1>About us</h1>', '<title>About us</title>')).toBe(
      'No price for the product was found on the page.',
    );
  });
});

test('the text of a price does not contain tags from the shop’s data', () => {
  const html = `<!doctype html><html><head><title>Blue Mug</title></head><body><div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Blue Mug</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="&lt;span class=money&gt;$20.00&lt;/span&gt;"><meta itemprop="priceCurrency" content="USD"></div></div></body></html>`;
  expect(readHtml(html).evidence?.text).toBe('$20.00');
});
