import { load } from 'cheerio/slim';
import { describe, expect, test } from 'vitest';
import type { Change } from '../../../../commands/accuracy/variants/change.ts';
import { changePage } from '../../../../commands/accuracy/variants/measure-variants.ts';
import { soldOutChanges, stockChanges } from '../../../../commands/accuracy/variants/stock/stock-changes.ts';

const page = `<!doctype html><html lang="de"><head><title>Eichenhocker</title>
<script type="application/ld+json">{"@type":"Product","offers":{"price":"49.00","availability":"https://schema.org/InStock"}}</script>
<script>var product = {"available":true,"price":4900};</script></head><body><main>
<h1>Eichenhocker</h1><div class="price"><b>49,00 €</b></div><p>Auf Lager</p><form><button>In den Warenkorb</button></form>
<ul><li><a href="/p/2"><img src="2.jpg"></a> Hocker 2 <button>In den Warenkorb</button></li></ul></main></body></html>`;
const gone = /Nicht auf Lager|Ausverkauft|Derzeit nicht verfügbar/;

function change(applied: Change | undefined, html = page) {
  if (applied === undefined) throw new Error('There is no such change.');
  const entry = { id: 'stool', expected: { price: '49.00', currency: 'EUR' } };
  const changed = changePage(html, entry, applied);
  return changed && load(changed.html);
}

describe('what is made sold out', () => {
  test.each([
    ['sold out: disabled button', 'form > button[disabled]'],
    ['sold out: words', 'form > p'],
    ['sold out: waiting list', 'form strong'],
  ])('%s: words stand in place of the control that buys', (name, place) => {
    const $ = change(soldOutChanges[name]);
    expect($?.(place).text()).toMatch(gone);
    expect($?.('form').text()).not.toContain('Warenkorb');
    expect($?.('li button').text()).toBe('In den Warenkorb');
    expect($?.('body').text()).not.toContain('Auf Lager');
    expect($?.('script').text()).not.toMatch(/InStock|"available":true/);
    expect($?.('.price').text()).toBe('49,00 €');
  });

  test('may only be waited for', () => {
    const $ = change(soldOutChanges['sold out: waiting list alone']);
    expect($?.('main').text()).not.toMatch(gone);
    expect($?.('form button').text()).toBe('Benachrichtigen');
  });

  test('has data that says so, or stale data', () => {
    expect(change(soldOutChanges['sold out: words, data too'])?.('script').text()).toContain(
      'https://schema.org/OutOfStock',
    );
    expect(change(soldOutChanges['sold out: words, stale data'])?.('script').text()).toContain('InStock');
  });

  test('has a control that buys: others make no pair', () => {
    expect(
      change(
        soldOutChanges['sold out: words'],
        page.replace('<form><button>In den Warenkorb', '<form><button>Suche'),
      ),
    ).toBeNull();
  });
});

describe('what stays as it was', () => {
  test('loses what its data says of the stock', () => {
    const $ = change(stockChanges['no availability in data']);
    expect($?.('script').first().text()).toBe('{"@type":"Product","offers":{"price":"49.00"}}');
  });

  test.each([
    ['sold-out tile beside', 'main > section:last-child li button[disabled]'],
    ['sold-out size', '.price + fieldset label:last-child'],
  ])('%s: words stand on something else', (name, place) => {
    const $ = change(stockChanges[name]);
    expect($?.(place).text()).toMatch(gone);
    expect($?.('form button').text()).toBe('In den Warenkorb');
  });

  test('cannot be had in one branch', () => {
    expect(change(stockChanges['branch without stock'])?.('.price + div').text()).toContain('Filiale');
  });
});
