import { describe, expect, test } from 'vitest';
import { type BenchPage, buy, priceOn } from '../../../../support/shops/bench-shop.ts';

describe('no price is read from', () => {
  test.each<BenchPage>([
    [
      'a share',
      'Acme Corp',
      '<h1>Acme Corp</h1><div class="price">$182.31</div><table><tr><td>Market cap</td><td>$12.4B</td></tr></table>',
    ],
    [
      'a coin with a button',
      'Bitcoin',
      '<h1>Bitcoin</h1><b>$68,412.55</b><button>Buy BTC</button><dl><dt>Market cap</dt><dd>$1.3T</dd><dt>Circulating supply</dt><dd>19 M</dd></dl>',
    ],
    [
      'a coin whose button names it',
      'Ethereum',
      '<h1>Ethereum</h1><p>3.102,44 €</p><button>Comprar ETH</button><dl><dt>Capitalización de mercado</dt><dd>372.000 M€</dd></dl>',
    ],
    ['an account', 'Wallet', '<h1>Wallet</h1><p class="amount">$42.10</p><button>Top up</button>'],
    [
      'a calculator',
      'Mortgages',
      '<h1>Mortgages</h1><p>Your payment: <b>$1,912.48</b></p><button>Calculate</button>',
    ],
    [
      'a calculator of a loan, in Polish',
      'Kalkulator rat',
      '<h1>Kalkulator rat</h1><p>Rata: <b>236,12 zł</b></p><p>Całkowity koszt: <b>5 666,88 zł</b></p>',
    ],
    [
      'a form to apply for a loan',
      'Pożyczka',
      '<h1>Pożyczka</h1><p>Całkowity koszt: <b>5 666,88 zł</b></p><button>Złóż wniosek</button>',
    ],
    [
      'a rate of exchange, in Russian',
      'Доллар к рублю: курс сегодня',
      '<h1>Доллар США к рублю</h1><p><b>92,41 ₽</b> за 1 $</p>',
    ],
    ['what a store for boxes costs a month', 'Box', '<h1>Box</h1><p>Valor mensal: <b>R$ 289,00</b></p>'],
    ['a month of a loan', 'Mortgages', '<h1>Mortgages</h1><p>Your monthly payment</p><p>$1,318.45</p>'],
    [
      'a first payment in a lease',
      'Bench leases',
      '<h1>Bench leases</h1><p>From $5.00 per month</p><p>Initial rental $52.00</p>',
    ],
    [
      'an example of credit, beside a bag whose sum can be paid',
      'Pay later',
      '<aside class="side-bag"><p>Subtotal $0.00</p><a href="/checkout">Checkout</a></aside><h1>Pay later</h1><table><tr><td>Cash price</td><td>$52.00</td></tr><tr><td>Deposit</td><td>$5.00</td></tr><tr><td>Each month</td><td>$4.00</td></tr></table>',
    ],
    [
      'a request for donations',
      'Donate',
      '<h1>Donate</h1><label><input type="radio" name="a" checked>$50</label><label><input type="radio" name="a">$100</label><button>Donate now</button>',
    ],
    ['a gift of any amount', 'Give', '<h1>Give</h1><b>$50</b><label>Other amount <input></label>'],
    ['a campaign whose button gives', 'Une ruche', '<h1>Une ruche</h1><button>Je donne 30 €</button>'],
    ['what a campaign collected', 'Un four', '<h1>Un four</h1><p>4 310 €</p><p>collectés sur 6 000 €</p>'],
    [
      'a voucher of any amount',
      'Walnut voucher',
      `<h1>Walnut voucher</h1><p>Choose an amount from $10.00 to $250.00.</p>${buy}`,
    ],
    [
      'what a point is worth in Japanese, with its tax',
      'ポイントについて',
      '<h1>ポイントについて</h1><p>$52(税込)のお買い上げごとに1ポイントをさしあげます。</p>',
    ],
    [
      'what a customer saved',
      'How Oakwerk saved',
      '<h1>How Oakwerk saved</h1><div><b>$48,000</b><span>a year</span></div><a href="/demo">Book a demo</a>',
    ],
  ])('%s', (_what, title, main, head) => {
    expect(priceOn(title, main, head)).toBe(null);
  });
});

describe('the price is read from', () => {
  test.each<BenchPage>([
    [
      'a product beside an offer of credit',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><p class="price">$52.00</p><a href="/credit">Apply now</a>',
    ],
    [
      'a perfume in a page with a menu to open',
      'Cedar Water',
      '<h1>Cedar Water</h1><p class="price">$52.00</p><span>Open</span><table><tr><td>Volume</td><td>50 ml</td></tr></table>',
    ],
    [
      'a product that can be paid by the month too',
      'Walnut Bench',
      '<h1>Walnut Bench</h1><p>From $52 or $4.58/mo. for 12 mo.</p>',
    ],
  ])('%s', (_what, title, main) => {
    expect(priceOn(title, main)).toBe(52);
  });
});
