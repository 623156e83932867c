import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, priceOn, removable } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'a list whose only row can be removed',
      'For Mia',
      `<h1>For Mia</h1>${removable('<button>Remove</button>')}`,
    ],
    [
      'a list whose only row is removed by a cross',
      'For Mia',
      `<h1>For Mia</h1>${removable('<button aria-label="Artikel entfernen">×</button>')}`,
    ],
    [
      'a list of wishes that is called somebody’s',
      'Mijn verlanglijst',
      `<h1>Mijn verlanglijst</h1><table><tr><td><img src="/9.jpg"></td><td><a href="/p/9">Walnut Bench</a></td><td class="price">$52.00</td><td>${buy}</td></tr></table>`,
    ],
    ['a cart without a heading', 'Cart', '<div>Walnut Bench</div><div>$52.00</div><button>Checkout</button>'],
    [
      'a cart in a page that is titled by its template',
      'Veggo | Template',
      '<section><h2>Shopping Cart</h2></section><table><tr><th>Products</th><th>Price</th></tr><tr><td><h5>Walnut Bench</h5></td><td class="price">$52.00</td></tr></table>',
    ],
    ['a cart in Arabic', 'سلة التسوق', `<h1>سلة التسوق</h1><p>Walnut Bench</p><p>$52.00</p>`],
    [
      'what was put into a cart',
      'Item added',
      `<h2>This item was added to your cart</h2><p>Oil filter</p><b>$8.49</b>`,
    ],
    [
      'a page to order quickly from',
      'Quick order',
      `<h1>Quick order</h1><table><tr><td>M6 bolt</td><td>$0.42</td></tr></table>${buy}`,
    ],
    [
      'thanks for an order',
      'Thank you for your order',
      '<h1>Thank you for your order</h1><p>Order total: $140.00</p>',
    ],
    [
      'thanks for an order in Dutch',
      'Bedankt',
      '<h1>Bedankt voor je bestelling!</h1><ul><li>1x Walnut Bench $52.00</li></ul>',
    ],
    [
      'an order',
      'Order history',
      '<h1>Order history</h1><table><tr><td>#1042</td><td>$57.95</td></tr></table>',
    ],
    [
      'orders in Polish',
      'Moje zamówienia',
      '<h1>Moje zamówienia</h1><div><p>Nr 10021</p><p>Kwota: $52.00</p></div>',
    ],
    ['the sum of an order in Turkish', 'Özet', '<h1>Özet</h1><p>Sipariş no: 7781</p><p>Toplam: $52.00</p>'],
    [
      'an invoice with letters in its number',
      'Invoice INV-2041',
      '<h1>Invoice INV-2041</h1><p>$52.00</p><button>Pay now</button>',
    ],
    ['a quotation for a customer', 'Quote Q-88', `<h1>Quote Q-88</h1><p>Beam</p><b>$812.00</b>`],
    [
      'what a parcel is worth that can be tracked',
      'Track your order',
      '<h1>Track your order</h1><p>Order 88213 · Bench · $52.00</p>',
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

describe('the price is read from', () => {
  test.each<BenchPage>([
    [
      'a product below a list of other rows that can be removed',
      'Walnut Bench',
      `<div>${removable('<button>Remove</button>').replace('52.00', '12.00').replace('Walnut', 'Elm')}</div><h1>Walnut Bench</h1><p>$52.00</p>${buy}`,
    ],
    [
      'a product with a picture of the buyer that can be removed',
      'Walnut Bench',
      `<h1>Walnut Bench</h1><div><p>$52.00</p><div><img src="/u.jpg"><button>Remove</button></div>${buy}</div>`,
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});
