import { load } from 'cheerio/slim';
import { describe, expect, test } from 'vitest';
import { changePage } from '../../../../commands/accuracy/variants/change-page.ts';
import { changes } from '../../../../commands/accuracy/variants/changes.ts';

const page = `<!doctype html><html lang="de"><head><title>Eichenhocker</title>
<meta property="og:title" content="Eichenhocker"><meta property="og:locale" content="de_AT"><meta property="product:price:amount" content="1299.00">
<script type="application/ld+json">{"@type":"Product","name":"Eichenhocker","offers":{"price":"1299.00","priceCurrency":"EUR"}}</script>
<script>var price = 1299;</script><style>.old { color: red } #buy { color: blue }</style></head>
<body><main itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Eichenhocker</h1>
<div class="price old"><span>Preis</span> <b>1.299,00 €</b></div><label for="buy">Menge</label>
<button id="buy">In den Warenkorb</button><p>Preis und Versand nach Wunsch.</p></main></body></html>`;
const expected = { price: '1299.00', currency: 'EUR' };

function change(
  name: keyof typeof changes,
  html = page,
  known: Parameters<typeof changePage>[1]['expected'] = expected,
) {
  const applied = changes[name];
  if (applied === undefined) throw new Error(`There is no change called ${name}.`);
  const changed = changePage(html, { expected: known }, applied);
  return changed === null ? null : { html: changed, $: load(changed) };
}

describe('each change', () => {
  test('removes structured data, and keeps scripts, texts and the language', () => {
    const changed = change('no structured data');
    expect(
      changed?.$('[itemprop], [itemscope], [type="application/ld+json"], [property^="product:"]'),
    ).toHaveLength(0);
    expect(changed?.$('script').text()).toBe('var price = 1299;');
    expect(changed?.$('meta').attr('content')).toBe('de_AT');
    expect(changed?.$('b').text()).toBe('1.299,00 €');
  });

  test('removes scripts, and keeps JSON-LD', () => {
    expect(change('no scripts')?.$('script').attr('type')).toBe('application/ld+json');
  });

  test('replaces classes and IDs with the same hash everywhere', () => {
    const changed = change('hashed names');
    const id = changed?.$('button').attr('id');
    expect(changed?.html).not.toMatch(/class="price|id="buy"|\.old/);
    expect(changed?.$('label').attr('for')).toBe(id);
    expect(changed?.$('style').text()).toContain(`#${id} {`);
  });

  test('adds other products before and after, with other prices in the same notation', () => {
    const changed = change('other products');
    expect(changed?.$('main > section')).toHaveLength(2);
    expect(changed?.$('main > :first-child a + div').eq(1).text()).toBe('1.779,63 €');
    expect(changed?.$('h2')).toHaveLength(0);
  });

  test('puts them under a heading', () => {
    expect(change('other products under headings')?.$('h2').first().text()).toBe('You may also like');
  });

  test('moves the currency sign to the other side', () => {
    expect(change('sign on the other side')?.$('b').text()).toBe('€\u00a01.299,00');
    const english = page.replace('1.299,00 €', 'Was €1,499 now €1,299.00');
    expect(change('sign on the other side', english)?.$('b').text()).toBe(
      'Was 1,499\u00a0€ now 1,299.00\u00a0€',
    );
  });

  test('replaces the currency sign with its code', () => {
    expect(change('code for sign')?.$('b').text().trim()).toBe('1.299,00 EUR');
    expect(
      change('code for sign', page.replace('€', '$'), { price: '1299', currency: 'CAD' })
        ?.$('b')
        .text()
        .trim(),
    ).toBe('1.299,00 CAD');
  });

  test('adds a higher struck-through price before the shown one', () => {
    const changed = change('struck higher price');
    expect(changed?.$('del + b').prev().text()).toBe('1.623,75 €');
    expect(changed?.$('div > b').text()).toBe('1.299,00 €');
  });

  test('makes the prices in the markup stale', () => {
    const changed = change('stale markup');
    expect(changed?.$('[type="application/ld+json"]').text()).toContain('"price":"1493.85"');
    expect(changed?.$('[property="product:price:amount"]').attr('content')).toBe('1493.85');
    expect(changed?.$('b').text()).toBe('1.299,00 €');
  });

  test('skips stale markup if the page does not show its price', () => {
    expect(change('stale markup', page.replace('1.299,00 €', 'auf Anfrage'))).toBeNull();
  });

  test('removes the language', () => {
    expect(change('no language')?.$('html').attr('lang')).toBeUndefined();
  });
});

test('a page without anything to change is skipped', () => {
  const bare = '<html><body><p>1 Euro</p></body></html>';
  const unchanged = [
    'no structured data',
    'no scripts',
    'hashed names',
    'no language',
    'struck higher price',
  ];
  for (const name of unchanged) expect(change(name, bare), name).toBeNull();
});

test('a price in several elements counts as one price', () => {
  const pieces = page.replace('1.299,00 €', '<i>1.299</i><sup>00</sup> €');
  expect(change('struck higher price', pieces)?.$('del').text()).toBe('1.62400 €');
});
