import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stockSense } from '../../../../shared/pages/extraction/stock/stock-sense.ts';
import { jsonLd, readHtml, shopPage } from '../../../support/read-html.ts';

/**
 * What shops say about the stock, by language and kind, separated by ` | `. `elsewhere` is about a branch or pickup; `none`
 * counts no pieces.
 */
const phrasesByLanguage = readFileSync(new URL('stock-phrases.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n')
  .map((block) => block.split('\n'));

const addToCart = '<button>Add to cart</button>';

function stockOn(below: string, { head = '', lang = 'en' } = {}) {
  const main = `<div class="price">20,00 €</div>${below}`;
  return readHtml(shopPage({ lang, head, main })).availability;
}

function offering(availability: string): string {
  const offers = { price: '20.00', priceCurrency: 'EUR', availability };
  return jsonLd({ '@type': 'Product', name: 'Blue Mug', offers });
}

test('the link to the cart in the header does not buy', () => {
  const header = '<a class="page-head__cart" href="/cart/"><span>Warenkorb</span></a>';
  const sold = '<div class="badge badge--sold">Archiv</div><p class="stock">Einzelstück im Archiv</p>';
  expect(
    readHtml(`${header}${shopPage({ lang: 'de', main: `<div class="price">20,00 €</div>${sold}` })}`)
      .availability,
  ).toBe('unknown');
});

test('a review says nothing about the stock', () => {
  const review = '<section class="reviews"><p>It was sold out for months, glad it is back!</p></section>';
  expect(stockOn(addToCart + review)).toBe('in_stock');
});

test('a button that waits for a variant to be chosen can be pressed later', () => {
  const button = '<button class="button disabled variation-selection-needed">Add to cart</button>';
  expect(stockOn(button)).toBe('in_stock');
});

describe('phrases of shops', () => {
  const accepted = {
    in: ['in_stock'],
    negated: ['out_of_stock'],
    soldOut: ['out_of_stock'],
    none: ['out_of_stock'],
    soon: ['unknown', 'out_of_stock'],
    // Delivery is still possible.
    elsewhere: ['in_stock', 'unknown'],
  } as const;

  test.each(phrasesByLanguage)('are understood beside a buy button: %s', (lang, ...lines) => {
    const misread = Object.entries(accepted).flatMap(([kind, stocks]) =>
      lines
        .flatMap((line) => (line.startsWith(`${kind}: `) ? line.slice(kind.length + 2).split(' | ') : []))
        .map((text) => ({ text, stock: stockOn(`<p class="stock">${text}</p>${addToCart}`, { lang }) }))
        .filter(({ stock }) => !stocks.some((accepted) => accepted === stock)),
    );
    expect(lines).toHaveLength(6);
    expect(misread).toEqual([]);
  });

  test.each([
    ['<dl><dt>Lieferzeit:</dt><dd>derzeit nicht lieferbar</dd></dl>', 'out_of_stock'],
    ['<dl><dt>Délai de livraison</dt><dd>indisponible</dd></dl>', 'out_of_stock'],
    ['<p>Not <b>in stock</b></p>', 'out_of_stock'],
    ['<p>Out\n      of stock</p>', 'out_of_stock'],
    ['<p class="stock">\n  In\n  stock\n</p>', 'in_stock'],
    ['<p>Sorry – sold out</p>', 'out_of_stock'],
    ['<ul><li>S</li><li>M – sold out</li></ul>', 'in_stock'],
    ['<p>120 cm (sold out)</p>', 'in_stock'],
    ['<p>Red – sold out</p>', 'in_stock'],
    ['<div>Dark oak (sold out)</div>', 'in_stock'],
    ['<p>Rosso – esaurito</p>', 'in_stock'],
    ['<p>Artikel – ausverkauft</p>', 'out_of_stock'],
    ['<p>Leider – ausverkauft</p>', 'out_of_stock'],
    ['<p>Blue Mug – sold out</p>', 'out_of_stock'],
    ['<p><b>Not</b> in stock</p>', 'out_of_stock'],
    ['<div><span>0</span> in stock</div>', 'out_of_stock'],
    ['<p>Nicht mehr <strong>auf Lager</strong></p>', 'out_of_stock'],
    ['<p>Stokta mevcut <i>değil</i></p>', 'out_of_stock'],
    ['<p>Brak <b>w magazynie</b></p>', 'out_of_stock'],
    ['<p>Stock: <b>0</b></p>', 'out_of_stock'],
    ['<dl><dt>Skladem</dt><dd>0</dd></dl>', 'out_of_stock'],
    ['<table><tr><td>Lagerbestand:</td><td>0</td></tr></table>', 'out_of_stock'],
    ['<p>Status: out of stock</p>', 'out_of_stock'],
    ['<p>Online: <span>out of stock</span></p>', 'out_of_stock'],
    ['<p>Quantity: 0 in stock</p>', 'out_of_stock'],
    ['<p>Not <b>sold out</b></p>', 'in_stock'],
    ['<p>Almost <em>sold out</em></p>', 'in_stock'],
    ['<p>Stock: <b>12</b></p>', 'in_stock'],
    ['<p>No delays, in stock</p>', 'in_stock'],
    ['<div><span>0 reviews</span> <span>In stock</span></div>', 'in_stock'],
    ['<p>Leeds: <b>out of stock</b></p>', 'in_stock'],
    ['<div><b>120 cm</b> Not available</div>', 'in_stock'],
    ['<div><h3>Expressversand</h3><p>Nicht verfügbar</p></div>', 'in_stock'],
  ])('is divided by elements or labels: %s', (below, stock) => {
    expect(stockOn(below + addToCart)).toBe(stock);
  });

  test.each([
    ['<div class="status">Vendu</div>', 'out_of_stock'],
    ['<span>Verkauft</span><p>Versand ab Köln</p>', 'out_of_stock'],
    ['<div>Sold</div><div>by Acme</div>', 'in_stock'],
    ['<div>Sold</div><div>1,250</div>', 'in_stock'],
    ['<div>1,250</div><div>Sold</div>', 'in_stock'],
    ['<div>Shopping cart</div><div>0 items</div>', 'in_stock'],
  ])('say with one word that a page without a button sold its piece: %s', (below, stock) => {
    expect(stockOn(below)).toBe(stock);
  });

  const inElements = [
    '<p>@: #</p>',
    '<p>@: <b>#</b></p>',
    '<dl><dt>@</dt><dd>#</dd></dl>',
    '<table><tr><td>@:</td><td>#</td></tr></table>',
    '<div class="stock"><span>@</span><span>#</span></div>',
  ];

  test.each([
    ['pt-BR', 'Disponibilidade', 'Imediata', 'Não'],
    ['es', 'Disponibilidad', 'Inmediata', 'No'],
    ['fr', 'Disponibilité', 'Oui', 'Non'],
    ['it', 'Disponibilità', '10 pezzi', 'No'],
    ['de', 'Verfügbarkeit', 'sofort', 'Nicht lagernd'],
    ['pl', 'Dostępność', 'od ręki', 'brak'],
    ['cs', 'Dostupnost', 'ihned', 'vyprodáno'],
    ['ru', 'Наличие', 'есть', 'нет'],
    ['bg', 'Наличност', 'да', 'Няма'],
    ['sl', 'Zaloga', 'Da', 'Ne'],
    ['lt', 'Prieinamumas', 'Yra', 'Nėra'],
    ['th', 'สถานะ', 'มีสินค้า', 'สินค้าหมด'],
    ['ja', '在庫', '○', '×'],
    ['ko', '재고', '있음', '없음'],
    ['en', 'Availability', 'Immediate', 'None'],
    ['en', 'Stock', 'High', 'Zero'],
    ['de', 'Verfügbarkeit', 'ausreichend', 'Keine'],
    ['pl', 'Dostępność', 'mała', 'brak'],
    ['sv', 'Lagerstatus', 'Låg', 'Slut'],
    ['zh', '库存', '紧张', '无'],
  ])('answer a label for the stock: %s, %s: %s or %s', (lang, label, yes, no) => {
    const stockBeside = (answer: string) =>
      inElements.map((below) => stockOn(below.replace('@', label).replace('#', answer), { lang }));
    expect(stockBeside(yes)).toEqual(inElements.map(() => 'in_stock'));
    expect(stockBeside(no)).toEqual(inElements.map(() => 'out_of_stock'));
  });

  test('do not answer other labels', () => {
    const below = '<p class="stock">Atsiėmimas parduotuvėje: nėra</p><p>Gravur: <b>nein</b></p>';
    expect(stockOn(below + addToCart, { lang: 'lt' })).not.toBe('out_of_stock');
  });

  test.each([
    ['申し訳ございません、在庫切れです', 'out'],
    ['Never out of stock!', 'in'],
    ['Not sold out yet', 'in'],
    ['Only 3 in stock - order soon!', 'in'],
    ['In stock in Leeds, out of stock in York', null],
    ['Only 2 days left', null],
    ['Free shipping on orders over 49', null],
    ['Gratis fragt ved køb over 500', null],
    ['Nog 3 over', 'in'],
    ['Only 49', null],
    ['Тільки 49', null],
    ['Only 3 pieces', 'in'],
    ['Wieder lieferbar in 5 Tagen', 'later'],
    ['Wieder verfügbar in Rot', 'in'],
    ['Lieferbar in 2-3 Tagen', 'in'],
    ['Auf Lager, in 1-2 Tagen wieder bei Ihnen', 'in'],
    ['Skladem za 499 Kč', 'in'],
    ['В наличии через 5 дней', 'later'],
    ['This page is not available in Danish', null],
    ['Klarna is not available for this product', null],
    ['Non disponible en Corse', null],
    ['Nicht verfügbar im Moment', 'out'],
    ['Dostępność: brak', 'out'],
    ['Availability: sold', 'out'],
    ['Hardly ever out of stock', 'in'],
    ['Will be in stock on 12 May', 'later'],
    ['In stock from 3rd January', 'later'],
    ['In stock, delivery by 12 May', 'in'],
    ['In stock: delivered by 12 May', 'in'],
    ['Notify me when the price drops', null],
    ['Auf Lager ab 12.05.', 'later'],
    ['Ab 12.05. wieder lieferbar', 'later'],
    ['Ab März lieferbar', 'later'],
    ['En stock le 12 mai', 'later'],
    ['En stock sous 24/48 h', 'in'],
    ['Disponible el 3 de enero', 'later'],
    ['Skladem od 12. května', 'later'],
    ['В наличии с 12 мая', 'later'],
    ['5月12日在庫あり', 'later'],
    ['Available in three colours', null],
    ['Stock no. 4471', null],
    ['No reviews available', null],
    ['Keine Bewertungen verfügbar', null],
    ['Aucun avis disponible', null],
    ['No items currently available', 'out'],
    ['no está disponible', 'out'],
    ['Disponibilità: solo 1', 'in'],
    ['Disponibilité : Epuisé', 'out'],
    ['Sold out?', null],
    ['Size M is sold out', null],
    ['PC VR-ready', null],
  ])('%s', (text, sense) => {
    expect(stockSense(text)).toBe(sense);
  });
});

describe('stock', () => {
  const sells = `<p>Delivery by Friday</p>${addToCart}`;
  test.each([
    ['markup', '', offering('InStock'), 'in_stock'],
    ['markup that only one word contradicts', `<p>Sold out</p>${addToCart}`, offering('InStock'), 'in_stock'],
    ['markup that all words contradict', '<p>Sold out</p>', offering('InStock'), 'unknown'],
    [
      'markup that the disabled button contradicts',
      '<p>Sold out</p><button disabled>Buy</button>',
      offering('InStock'),
      'unknown',
    ],
    ['markup that the button contradicts', '<button>Sold out</button>', offering('InStock'), 'unknown'],
    ['markup that says sold out', sells, offering('OutOfStock'), 'out_of_stock'],
    [
      'markup that a badge beside a disabled button contradicts',
      '<span class="badge">Sold out</span><button disabled>Buy</button>',
      offering('InStock'),
      'unknown',
    ],
    [
      'markup that a button in a disabled group contradicts',
      '<p>Sold out</p><fieldset disabled><div><button>Buy</button></div></fieldset>',
      offering('InStock'),
      'unknown',
    ],
    [
      'markup that a link with the style of a disabled button contradicts',
      '<p>Sold out</p><a class="btn btn--disabled" href="/cart/add">Add to cart</a>',
      offering('InStock'),
      'unknown',
    ],
    [
      'the option that is selected',
      `<select><option>80 cm</option><option selected>90 cm – sold out</option></select>${addToCart}`,
      '',
      'out_of_stock',
    ],
    [
      'another option',
      `<select><option selected>80 cm</option><option>90 cm – sold out</option></select>${addToCart}`,
      '',
      'in_stock',
    ],
    [
      'the radio button that is checked',
      `<label><input type="radio" checked> Blue (sold out)</label><label><input type="radio"> Red</label>${addToCart}`,
      '',
      'out_of_stock',
    ],
    ['words, without markup', '<p>Out of stock</p>', '', 'out_of_stock'],
    ['the words nearest to the product', '<p>In stock</p><p>Sold out</p>', '', 'in_stock'],
    ['one word in capitals', '<p>VERKAUFT</p>', '', 'out_of_stock'],
    ['a label above a number', `<p>Sold</p><p>35</p>${addToCart}`, '', 'in_stock'],
    ['a purchase from the web shop', `<p class="stock">Online verfügbar</p>`, '', 'in_stock'],
    ['a buy button', sells, '', 'in_stock'],
    ['a button to pre-order', '<button>Pre-order now</button>', '', 'in_stock'],
    ['a badge', '<b>Sold out</b><button disabled>Add to cart</button>', '', 'out_of_stock'],
    ['a disabled buy button', '<button disabled>Add to cart</button>', '', 'unknown'],
    ['a button that is not available', '<button aria-disabled="true">Add to cart</button>', '', 'unknown'],
    ['a form for the cart', '<form action="/cart/add"><button>ყიდვა</button></form>', '', 'in_stock'],
    ['a price without a word', '', '', 'in_stock'],
    ['one of several parts', '<p>SKU: MUG-12 | Sold out</p>', '', 'out_of_stock'],
    [
      'an input that asks to be notified',
      '<form><input type="email"><input type="submit" value="Notify me when available"></form>',
      '',
      'out_of_stock',
    ],
    ['a sticker without a control', '<span class="badge">Sold out</span>', '', 'unknown'],
    ['a sticker beside a control', `<span class="badge">Sold out</span>${addToCart}`, '', 'in_stock'],
    ['a label beside a buy button', `<p class="stock">Availability :</p>${addToCart}`, '', 'in_stock'],
    [
      'the name of an unread word',
      `<p class="stock out-of-stock">გაყიდულია</p>${addToCart}`,
      '',
      'out_of_stock',
    ],
    ['the name of another unread word', '<p class="stock in-stock">მარაგშია</p>', '', 'in_stock'],
    ['a button with one word', '<button disabled>Sold</button>', '', 'out_of_stock'],
    ['a number that was sold', `<p><b>120</b> <span>Sold</span></p>${addToCart}`, '', 'in_stock'],
    [
      'unread words after a label',
      `<tr><th>Availability</th><td>გაყიდულია</td></tr>${addToCart}`,
      '',
      'unknown',
    ],
    ['unread words with their label', `<p>Availability: გაყიდულია</p>${addToCart}`, '', 'unknown'],
    ['words of an unknown language', `<p class="stock">გაყიდულია</p>${addToCart}`, '', 'unknown'],
    ['vowels that are marks', `<p class="stock">ကုန်သွားပြီ</p>${addToCart}`, '', 'unknown'],
  ])('%s', (_, below, head, stock) => {
    expect(stockOn(below, { head })).toBe(stock);
  });

  test('a price alone says nothing on a page whose language is unknown', () => {
    expect(stockOn('<p>გაყიდულია</p>', { lang: 'ka' })).toBe('unknown');
  });

  test.each([
    ['on a badge', '<span class="badge">Sold out</span>'],
    ['that is hidden', '<p style="display:none">Sold out</p>'],
    ['of a variant', '<div class="variant-picker"><span>Sold out</span></div>'],
    ['of an option', '<ul><li>80 cm: available</li><li>120 cm: not available</li></ul>'],
    ['of pickup', '<div><div><b>Store pickup</b> Not available in your town</div></div>'],
    ['of another product', '<div class="related"><a href="/x">Red Mug</a> $9 <b>Sold out</b></div>'],
    ['of a branch', '<table><tr><td>Leeds</td><td>Out of stock</td></tr></table>'],
    ['in the conditions of sale', `<p>${'If a mug is out of stock we send an e-mail. '.repeat(2)}</p>`],
  ])('words are ignored: %s', (_, below) => {
    expect(stockOn(`${below}${addToCart}`)).toBe('in_stock');
  });

  test('a text of any length is read in bounded time', () => {
    const startedMs = performance.now();
    expect(stockSense('in stock '.repeat(100_000))).toBeNull();
    expect(stockOn('<p>in stoc</p>'.repeat(20_000))).toBe('in_stock');
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });
});
