import { describe, expect, test } from 'vitest';
import { live, type MugPage, price, stockOn, stopped } from '../../../../support/shops/mug-page.ts';

describe('it is out of stock', () => {
  test.each<MugPage>([
    [
      'where a dead control says that it comes soon',
      `<h1>Blue Mug</h1>${price}<button disabled>Coming soon</button>`,
    ],
    ['where it will be back', `<h1>Blue Mug</h1>${price}<p>Back in stock soon</p>${stopped}`],
    ['where it is said to be back', `<h1>Blue Mug</h1>${price}<p>Bald wieder da!</p>`],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('out_of_stock');
  });
});

describe('it is in stock', () => {
  test.each<MugPage>([
    [
      'where a control sells it in advance',
      `<h1>Blue Mug</h1>${price}<button>Pre-order</button>`,
      'OutOfStock',
    ],
    ['where it is made on demand', `<h1>Blue Mug</h1>${price}<p>Под заказ</p>${live}`, 'OutOfStock'],
    [
      'where none are on the shelf of what is made on demand',
      `<h1>Blue Mug</h1>${price}<p>Lagerbestand: 0 Stück</p><p>Auf Bestellung</p>${live}`,
    ],
    [
      'where it can be delivered in some days',
      `<h1>Blue Mug</h1>${price}<p>Eigenes Lager: 0 Stück</p><p>lieferbar in 5–7 Tagen</p>${live}`,
    ],
  ])('%s', (_, body, markup) => {
    expect(stockOn(body, markup)).toBe('in_stock');
  });
});

describe('what is to come is out of stock unless a control sells it', () => {
  test.each([
    'Awaiting stock',
    'Das war es: Die Saison ist vorbei',
    'Het seizoen is voorbij. Vanaf september weer verkrijgbaar.',
    'Ab Oktober wieder lieferbar',
    'Back in stock 12 March',
    'Liefertermin unbekannt',
    'Retour en stock prévu le 12 mars',
    'In arrivo',
    'Disponibile dal 12 marzo',
    'Verwacht op 12 maart',
    'Kommer i lager',
    'Forventet på lager 12. mars',
    'Tulossa',
    'Oczekiwanie na dostawę',
    'Očekáváme',
    'Várható érkezés: március 12',
    'În curând în stoc',
    'Очаквана доставка',
    'Поступление ожидается',
    'Очікується',
    'Αναμένεται',
  ])('%s', (says) => {
    const page = `<h1>Blue Mug</h1>${price}<p>${says}</p>`;
    expect(stockOn(page)).toBe('out_of_stock');
    expect(stockOn(`${page}${live}`)).toBe('in_stock');
  });
});
