import { describe, expect, test } from 'vitest';
import { live, type MugPage, price, stockOn } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where one text says two things',
      `<h1>Blue Mug</h1>${price}<p>Currently unavailable. We don't know when or if this item will be back in stock.</p>`,
      'InStock',
    ],
    [
      'where another word stands between those that say so',
      `<h1>Blue Mug</h1>${price}<p>Zboží momentálně nemáme skladem</p>`,
    ],
    ['where it is said behind the amount, in brackets', `<h1>Blue Mug</h1><p>20,00 EUR (ausverkauft)</p>`],
    ['where the name ends with the word for it', `<h1>Blue Mug (SOLD)</h1>${price}`, 'InStock'],
    ['where the word for it stands after the price', `<h1>Blue Mug</h1><p>Price &pound;210 - Sold</p>`],
    ['where its name is stamped', `<h1>[SOLD OUT] Blue Mug</h1>${price}${live}`, 'InStock'],
    [
      'where a marketplace does not sell it now',
      '<h1>Blue Mug</h1><div id="outOfStock"><span>Currently unavailable.</span> <span>We don’t know when or if this item will be back in stock.</span></div>',
    ],
    [
      'where a shop begs pardon first',
      `<h1>Blue Mug</h1>${price}<p>申し訳ございませんが、只今品切れ中です。</p>`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    ['where the name has the words', `<h1>Sold Out Tour Poster</h1>${price}${live}`],
    ['where it is almost sold out', `<h1>Blue Mug</h1>${price}<p>Almost sold out!</p>`],
    ['where it is often sold out', `<h1>Blue Mug</h1>${price}${live}<p>Our mugs are often sold out</p>`],
    [
      'where it tells what it does once it is sold out',
      `<h1>Blue Mug</h1>${price}<p>품절 시 개별 연락드립니다.</p><p>品切れの場合がございます。</p>${live}`,
    ],
    [
      'where a question asks whether it is gone',
      `<h1>Blue Mug</h1>${price}${live}<p>Is it out of stock?</p>`,
    ],
    [
      'where a folded answer speaks of what is sold out',
      `<h1>Blue Mug</h1>${price}${live}<details><summary>Restock</summary><p>Mostly sold out on Fridays</p></details>`,
    ],
    [
      'where the words for it wait in a modal',
      `<h1>Blue Mug</h1>${price}${live}<div class="modal fade"><p>Sold out</p><p>Notify me</p></div>`,
    ],
    [
      'where the comments of buyers say so',
      `<h1>Blue Mug</h1>${price}${live}<div class="product-comments"><p>Era esaurito da mesi, finalmente è tornato.</p></div>`,
    ],
    [
      'where buyers tell that it was gone',
      `<h1>Blue Mug</h1>${price}${live}<div><h3>Hodnotenie</h3><p>Dlho bolo vypredané, konečne je späť.</p></div>`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});
