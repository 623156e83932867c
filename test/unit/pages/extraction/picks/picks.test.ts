import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceChoice } from '../../../../../shared/pages/extraction/extraction.ts';
import { decodePick, encodePick, type Pick } from '../../../../../shared/pages/extraction/pick.ts';
import { weighNames } from '../../../../../shared/pages/extraction/picks/describe-positions.ts';
import { toDecimal } from '../../../../../shared/pages/money/minor-units.ts';
import { ambiguousPage } from '../../../../support/ambiguous-page.ts';
import { readHtml } from '../../../../support/read-html.ts';

const url = 'https://shop.example/p/1';

function choicesOn(html: string): PriceChoice[] {
  return readHtml(html, { withChoices: true }).choices;
}

function choiceOf(amount: string, html = ambiguousPage()): PriceChoice {
  const choice = choicesOn(html).find((one) => one.amount === amount);
  if (!choice) throw new Error(`The page does not list ${amount}`);
  return choice;
}

function read(pick: Pick, html: string): string | null {
  const [reading] = readHtml(html, { picks: [pick] }).picked;
  return reading?.price ? toDecimal(reading.price) : null;
}

test('lists the amounts of a page on which no price can be chosen, each with the text around it', () => {
  const choices = choicesOn(ambiguousPage());
  expect(choices.map(({ amount }) => amount).toSorted()).toEqual(['100', '80', '90']);
  expect(choiceOf('90').context).toContain('By bank transfer');
  expect(choices.every(({ reason }) => reason !== null)).toBe(true);
});

test('says that only the currency is missing', () => {
  const [mug] = choicesOn(
    '<title>Mug 3</title><h1>Mug 3</h1><p class="price">kr 129</p><button>Add to cart</button>',
  );
  expect(mug).toMatchObject({ currency: null, reason: 'its currency is not shown' });
});

test('every pick of a page leads back to its own amount', () => {
  for (const { pick, amount } of choicesOn(ambiguousPage()))
    expect(Number(read(pick, ambiguousPage()))).toBe(Number(amount));
});

const offersOf80 = ['GBP', 'EUR'].map((priceCurrency) => ({
  '@type': 'Offer',
  price: '80.00',
  priceCurrency,
}));
const dataOf80 = JSON.stringify({ '@type': 'Product', name: 'Desk Lamp X1', offers: offersOf80 });
const lineOf80 = (price: string) => `<p class="c">In <b class="price">${price}</b></p>`;

test.each([
  ['in equal places', lineOf80('£80.00') + lineOf80('€80.00'), ['EUR', 'GBP']],
  // Its offers are alike, so only one is listed.
  ['in data', `<script type="application/ld+json">${dataOf80}</script>`, ['GBP']],
])('an amount in two currencies, %s, is read in the one that was chosen', (_where, prices, listed) => {
  const html = `<title>Desk Lamp X1</title><h1>Desk Lamp X1</h1>${prices}<button>Add to cart</button>`;
  const choices = choicesOn(html);
  expect(choices.map(({ currency }) => currency).toSorted()).toEqual(listed);
  for (const { pick, currency } of choices)
    for (const requested of [null, 'EUR', 'GBP'])
      expect(readHtml(html, { picks: [pick], currency: requested }).picked[0]?.price).toEqual({
        amountMinor: 8000,
        // One pick of offers that are alike means each of them.
        currency: listed.length === 1 ? (requested ?? currency) : currency,
      });
});

test.each(['EUR', 'GBP'])(
  'an amount in two currencies is listed once in each, first and with its place in the requested one: %s',
  (currency) => {
    const prices = lineOf80('£80.00') + lineOf80('€80.00');
    const html = `<title>Desk Lamp X1</title><h1>Desk Lamp X1</h1>${prices}<button>Add to cart</button>`;
    const { price, choices, evidence } = readHtml(html, { currency, withChoices: true });
    expect(price).toEqual({ amountMinor: 8000, currency });
    expect(evidence?.text).toBe(currency === 'EUR' ? '€80.00' : '£80.00');
    expect(choices.map((choice) => choice.currency)).toEqual(
      currency === 'EUR' ? ['EUR', 'GBP'] : ['GBP', 'EUR'],
    );
    expect(choices.map(({ reason }) => reason === null)).toEqual([true, false]);
  },
);

test.each([
  ['<div>Price: €90.00</div>', 'Price: €90.00 Add to cart'],
  ['<div>Our price <b>€90.00</b> incl. VAT</div>', 'Our price €90.00 incl. VAT'],
  ['<div>Now €90.00 only</div>', 'Now €90.00 only'],
])('shows the words around a price once: %s', (shown, context) => {
  const html = `<title>Desk Lamp X1</title><h1>Desk Lamp X1</h1>${shown}<button>Add to cart</button>`;
  expect(choiceOf('90', html).context).toBe(context);
});

test('reads the same place after all amounts have changed', () => {
  const changed = ambiguousPage({ cash: '€70.00', card: '€75.50', member: '€60.00' });
  expect(read(choiceOf('90').pick, changed)).toBe('70.00');
  expect(read(choiceOf('100').pick, changed)).toBe('75.50');
});

test('reads nothing if the place is gone, whatever else the page shows', () => {
  const other = `<h1>Desk Lamp X1</h1><table id="specs"><tr><td class="x">Price</td><td class="y">€15.00</td></tr></table>`;
  expect(read(choiceOf('90').pick, other)).toBeNull();
});

test.each(['card-amount', 'cash-amount'])(
  'reads nothing if its row is gone and the one beside it remains: %s',
  (name) => {
    const rows = ambiguousPage().replaceAll(/(?:card|club)-amount/g, name);
    const without = rows.replace(/<div class="[a-z]+-amount"><span>By bank transfer.*?<[/]div>/s, '');
    expect(without).not.toContain('€90.00');
    expect(read(choiceOf('90', rows).pick, without)).toBeNull();
  },
);

test('reads nothing if only the price in an element of another name remains', () => {
  const section = (name: string, price: string) =>
    `<section class="${name}"><span class="price">${price}</span></section>`;
  const before = `<h1>Kettle</h1>${section('a', '€40.00')}${section('b', '€55.00')}`;
  const after = `<h1>Kettle</h1>${section('a', '€41.00')}<section class="z"><em>€56.00 or €60.00</em></section>`;
  expect(read(choiceOf('55', before).pick, after)).toBeNull();
  expect(read(choiceOf('40', before).pick, after)).toBe('41.00');
});

describe('one of two equal places', () => {
  const lines = (...shown: string[]) =>
    ambiguousPage().replace('<p>', `${shown.map((one) => `<div class="format">${one}</div>`).join('')}<p>`);
  const line = (price: string) => `<i>Published by Acme</i> <b class="amount">${price}</b>`;
  const { pick } = choiceOf('31', lines(line('€31.00'), line('€29.00')));

  test('is read by its rank, also if a struck price is before it', () => {
    expect(read(pick, lines(line('€33.00'), line('€29.00')))).toBe('33.00');
    expect(read(pick, lines(`<del>€40.00</del> ${line('€31.00')}`, line('€29.00')))).toBe('31.00');
    const struck = line('€31.00').replace('<b', '<del><b class="amount">€40.00</b></del> <b');
    expect(read(pick, lines(struck, line('€29.00')))).toBe('31.00');
  });

  test('is not read if only one of them is left', () => {
    expect(read(pick, lines(line('€29.00')))).toBeNull();
  });
});

test('reads nothing if two equal places show different amounts', () => {
  const twice = ambiguousPage().replace(
    '</h1>',
    '</h1><div class="offer"><div class="cash-amount"><span>By bank transfer</span> <b>€12.00</b></div></div>',
  );
  expect(read(choiceOf('90').pick, twice)).not.toBe('90.00');
});

test('reads nothing if the place shows an amount of another kind', () => {
  const struck = ambiguousPage({ cash: '<del>€90.00</del>' });
  expect(read(choiceOf('90').pick, struck)).toBeNull();
});

test('reads nothing if the data and the page disagree', () => {
  const page = (data: string, shown: string) => `<html><head><title>Lamp</title>
    <script type="application/ld+json">{"@type":"Product","name":"Lamp","offers":{"price":"${data}","priceCurrency":"EUR"}}</script></head>
    <body><h1>Lamp</h1><p class="price">€${shown}</p><button>Add to cart</button></body></html>`;
  const { pick } = choiceOf('20', page('20.00', '20.00'));
  expect(read(pick, page('25.00', '25.00'))).toBe('25.00');
  expect(read(pick, page('25.00', '20.00'))).toBeNull();
});

describe('as text', () => {
  const text = encodePick(choiceOf('90').pick, url);

  test('has at most 700 characters that need no escapes', () => {
    expect(text).toMatch(/^[\w-]{1,700}$/);
  });

  test.each(['https://www.shop.example/other', 'https://shop.example:8443/', 'http://SHOP.example/x?y=1'])(
    'belongs to all pages of a shop: %s',
    (other) => {
      expect(decodePick(text, other)).toEqual(choiceOf('90').pick);
    },
  );

  test('does not belong to another shop', () => {
    expect(decodePick(text, 'https://other.example/p/1')).toBe('of_other_shop');
  });

  test('is refused if any character was changed', () => {
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('A', 'b', '0', '_', '-'), (at, character) => {
        const changed = text.slice(0, at) + character + text.slice(at + 1);
        expect(decodePick(changed, url)).toEqual(changed === text ? choiceOf('90').pick : 'changed');
      }),
    );
  });

  test('has at most 700 characters for a place with long names, too', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 80 });
    const steps = fc.array(
      name.map((one) => one.slice(0, 48)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(steps, fc.array(name, { maxLength: 4 }), (names, paths) => {
        const long: Pick = {
          data: paths.map((path) => ['current', 'json_ld', path.slice(0, 80), 'sole']),
          shown: ['current', names, 'price', 0, 1, false, false],
        };
        const written = encodePick(long, url);
        expect(written.length).toBeLessThanOrEqual(700);
        expect(typeof decodePick(written, url)).toBe('object');
      }),
    );
  });
});

describe('a forged pick with a valid checksum', () => {
  const longest = Array.from({ length: 8 }, (_, level) =>
    Array.from({ length: 24 }, (_, at) => `.${String.fromCodePoint(0x100 + 24 * level + at)}`).join(''),
  );
  const most = Number.MAX_SAFE_INTEGER;
  const shown: Pick['shown'] = ['current', longest, 'a'.repeat(24), most, most, false, false];
  const forged = encodePick({ data: [], shown }, url);

  test('leads nowhere', () => {
    expect(forged.length).toBeLessThanOrEqual(700);
    const pick = decodePick(forged, url);
    expect(typeof pick === 'object' && read(pick, ambiguousPage())).toBeNull();
  });

  test('has no more names to compare with each price than an honest one', () => {
    const honest = 'div#one.two.three.four';
    expect(weighNames(longest).size).toBeLessThanOrEqual(8 * weighNames([honest]).size);
  });

  test('costs no more on a page of many prices than an honest one', () => {
    const rows = Array.from(
      { length: 400 },
      (_, at) => `<p class="a b c"><b class="d e f">€${at + 1}.00</b></p>`,
    );
    const page = ambiguousPage().replace('<p>', `${rows.join('')}<p>`);
    const honest = choiceOf('90').pick;
    const pick = decodePick(forged, url);
    if (typeof pick === 'string') throw new Error('The forged pick is refused');
    const fastestMs = (one: Pick) => {
      const times = Array.from({ length: 3 }, () => {
        const started = process.cpuUsage();
        readHtml(page, { picks: Array.from({ length: 10 }, () => one) });
        return process.cpuUsage(started).user / 1000;
      });
      return Math.min(...times);
    };
    fastestMs(honest);
    const [slow, usual] = [fastestMs(pick), fastestMs(honest)];
    expect(slow).toBeLessThan(2 * usual + 50);
  });
});
