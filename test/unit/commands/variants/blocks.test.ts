import { load } from 'cheerio/slim';
import { describe, expect, test } from 'vitest';
import { blocks } from '../../../../commands/accuracy/variants/blocks/blocks.ts';
import { changePage } from '../../../../commands/accuracy/variants/measure-variants.ts';

const page = `<!doctype html><html lang="de"><head><title>Eichenhocker</title></head><body><header>Holzhaus</header><main>
<h1>Eichenhocker</h1><div class="price"><b>1.200,00 €</b></div><button>In den Warenkorb</button><p>Handgemacht.</p></main>
<footer>Impressum</footer></body></html>`;
const expected = { price: '1200', currency: 'EUR' };

function put(
  name: keyof typeof blocks,
  html = page,
  known: { price: string | null; currency: string | null } = expected,
) {
  const changed = changePage(html, { id: 'stool', expected: known }, blocks[name]);
  return changed && load(changed.html);
}

test.each<[keyof typeof blocks, string]>([
  ['cart drawer', 'body > aside:last-child:contains("Zwischensumme"):contains("1.548,00 €")'],
  ['cart in header', 'header > div:first-child:contains("1.548,00 €")'],
  ['mega menu', 'body > nav:first-child:contains("Geschenke unter 2.000 €")'],
  ['cookie banner', 'body > [role="dialog"]:last-child:contains("Cookies")'],
  ['newsletter', 'main > section:last-child:contains("200 € ab 2.000 €")'],
  ['newsletter dialog', 'body > [aria-hidden]:last-child:contains("10 %")'],
  ['free shipping bar', 'body > div:first-child:contains("ab 2.000 €")'],
  ['free shipping progress', '.price + div:contains("Nur noch 444,00 €")'],
  ['four payments', '.price + div:contains("4 zinsfreie Raten zu je 300,00 €")'],
  ['monthly payment', '.price + p:contains("100,00 € pro Monat")'],
  ['sticky buy bar', 'body > div:last-child:contains("Eichenhocker"):contains("1.200,00 €")'],
  ['bought together', 'main > section:last-child:contains("Gesamtpreis: 1.752,00 €")'],
  ['recently viewed', 'main > section:last-child:contains("996,00 €")'],
  ['last viewed', 'main > div:last-child:contains("Zuletzt angesehen")'],
  ['reviews with amounts', 'main > section:last-child:contains("1.440,00 € bezahlt")'],
  ['questions with amounts', 'main > section:last-child:contains("Der Versand kostet 144,00 €")'],
  ['size guide', 'main > div:last-child:contains("Größentabelle")'],
  ['loyalty points', '.price + div:contains("120 Punkte"):contains("36,00 €")'],
  ['price history', '.price + div:contains("letzten 30 Tage: 1.104,00 €")'],
  ['unit price', '.price + div:contains("1.836,00 €"):contains("1 kg")'],
  ['shipping cost', '.price + div:contains("zzgl. 144,00 € Versand")'],
  ['extras to add', '.price + div:contains("Geschenkverpackung (+84,00 €)")'],
  ['prices for some', '.price + div:contains("Mitglieder zahlen 1.080,00 €")'],
  ['table of quantities', '.price + div tr:contains("10–49"):contains("1.116,00 €")'],
  ['packs', '.price + div li:contains("3 Stück"):contains("3.492,00 €")'],
])('%s stands in its place, in the language and the notation of the page', (name, place) => {
  const $ = put(name);
  expect($?.(place)).toHaveLength(1);
  expect($?.('h1').text()).toBe('Eichenhocker');
  expect($?.('main > .price').text()).toBe('1.200,00 €');
});

describe('a block', () => {
  test('is put into no page that shows its prices in another currency than the known one', () => {
    expect(put('cart drawer', page, { price: '1310', currency: 'USD' })).toBe(null);
    expect(put('cart drawer', page, { price: '1310', currency: null })).not.toBe(null);
  });

  test('has amounts in the notation of the price, and in that of the language where none is shown', () => {
    const kronor = page.replace('1.200,00 €', '1 200 kr').replace('"de"', '"sv"');
    expect(put('free shipping bar', kronor)?.('body > div').first().text()).toBe('Fri frakt från 2 000 kr');
    const unseen = page.replace('1.200,00 €', 'auf Anfrage');
    expect(put('cart in header', unseen)?.('.amount').text()).toBe('1.548\u00a0€');
  });

  test('is written in the language of the texts where the page names none', () => {
    const french = page
      .replace(' lang="de"', '')
      .replace('Handgemacht.', "Fait à la main pour vous, avec les pieds en chêne et une assise d'hiver.");
    expect(put('last viewed', french)?.('main > div').last().text()).toContain('Vus récemment');
  });

  test('of the price itself is not put into pages without one', () => {
    const without = { price: null, currency: null };
    expect(put('four payments', page, without)).toBeNull();
    expect(put('table of quantities', page, without)).toBeNull();
    expect(put('cart drawer', page, without)).not.toBeNull();
  });
});
