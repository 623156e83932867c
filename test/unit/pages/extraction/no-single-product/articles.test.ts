import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, cards, jsonLd, priceOn, prose } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'an article with its author and its date',
      'Our new bench',
      `<article><h1>Our new bench</h1><p class="entry-meta">Posted on 3 November 2025 by Ann Reed</p>${prose.repeat(9)}<p class="price">$52.00</p></article>`,
    ],
    [
      'news by an author after By with a capital',
      'A bench at its lowest price',
      '<h1>A bench at its lowest price</h1><p>By Cam Fox | Dec 3, 2019</p><div><h4>Oak One</h4><p>$52</p></div>',
    ],
    [
      'news by somebody of the staff',
      'A new bench',
      '<h1>A new bench</h1><p><a href="/editors/jane">J. Roe</a></p><p>March 3, 2024</p><p>$52.00</p>',
    ],
    [
      'news to the press',
      'A new bench',
      '<h1>A new bench</h1><p>It comes in June.</p><p>Price: $52.00</p><h3>Media contact</h3><p>press@oakwerk.example</p>',
    ],
    ['a headline with prices', '$52 vs $500 steak', '<h1>$52 vs $500 steak</h1><p>We ate both.</p>'],
    [
      'an article in Chinese that tells where something is sold',
      '开箱:手工橡木凳上手体验',
      '<h1>开箱:手工橡木凳上手体验</h1><p>这款橡木凳售价$52,网上可买。</p>',
    ],
    [
      'the data of a review, which is no offer of the page',
      'Walnut Bench review',
      `<article><h1>Walnut Bench review</h1>${prose.repeat(3)}<p>Price when reviewed: $52.00</p></article>`,
      jsonLd({
        '@type': 'Review',
        itemReviewed: {
          '@type': 'Product',
          name: 'Walnut Bench',
          offers: { '@type': 'Offer', price: '52.00', priceCurrency: 'USD' },
        },
      }),
    ],
    [
      'a review with a button that buys, shared as an article',
      'Walnut Bench review: heavy and good',
      `<h1>Walnut Bench review: heavy and good</h1><p>We sat on it.</p><div><p>$52.00</p>${buy}</div>`,
      '<meta property="og:type" content="article">',
    ],
    [
      'an answer that tells what somebody paid',
      'What is a bench worth?',
      '<h1>What is a bench worth?</h1><p>I paid $52.</p>',
    ],
    [
      'an answer, below a head whose button leads to the basket',
      'What is a bench worth?',
      '<header><nav><a href="/sale">Sale</a></nav><button class="open-basket">Basket</button></header><h1>What is a bench worth?</h1><p>I paid $52.</p>',
    ],
    [
      'a story beside what is in the cart already',
      'Five ideas for small halls',
      `<div class="drawer side-cart"><ul><li>Moss throw <span>$52.00</span></li></ul><a href="/checkout">Checkout</a></div><h1>Five ideas for small halls</h1><p>A hall is the first room.</p>`,
    ],
    [
      'a sentence beside tiles that lead to a shop',
      'Our soaps',
      `<h1>Our soaps</h1><p>Three bars, six for $52.</p><div>${cards(3, '<a href="/p/1">Shop now</a>')}</div>`,
    ],
    [
      'a letter that is read on the web',
      'The linen edit',
      '<table><tr><td><a href="#">View this email in your browser</a></td></tr><tr><td><h1>The linen edit</h1><p>Linen shirt <b>$45</b></p><a href="#">Shop now</a></td></tr></table>',
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

describe('the price is read from', () => {
  test.each<BenchPage>([
    [
      'an article of a shop that sells the one thing it tells of',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><p>$52.00</p>${buy}<h2>About it</h2>${prose.repeat(12)}`,
    ],
    [
      'a magazine that is named a review',
      'The Oak Review Issue 12',
      `<h1>The Oak Review Issue 12</h1><p>$52.00</p>${buy}`,
    ],
    [
      'an advertisement with a date and the name of who sells',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><p>Posted 3 November 2025</p><p>$52.00</p><p>Collection only from Leeds.</p><p>Seller: Ann Reed</p>',
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});
