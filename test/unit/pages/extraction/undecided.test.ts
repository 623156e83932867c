import { describe, expect, it } from 'vitest';
import { readHtml } from '../../../support/read-html.ts';

function read(body: string, title = 'Oak Stool') {
  return readHtml(
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`,
    { url: 'https://hearthstore.example/p/oak-stool-12345' },
  );
}

describe('a page on which two prices are about as likely', () => {
  const page = (after = '') =>
    read(
      `<main><h1>Oak Stool</h1><p class="price">€ 20.00</p><p class="price">€ 30.00</p><button>Add to cart</button>${after}</main>`,
    );

  it('returns neither of them, and names both', () => {
    const { price, undecided, confidence, rejected } = page();
    expect({ price, undecided, confidence }).toEqual({ price: null, undecided: true, confidence: 0 });
    expect(rejected.map(({ amount }) => amount).toSorted()).toEqual(['20', '30']);
    for (const { reason } of rejected) expect(reason).not.toBe('');
  });

  it('counts as in stock, unless it says otherwise', () => {
    expect(page().availability).toBe('in_stock');
    expect(page('<p>Out of stock</p>').availability).toBe('out_of_stock');
  });
});

describe('the name above a price', () => {
  const own = '<h1>Oak Stool</h1><p class="price">€ 20.00</p><button>Add to cart</button>';

  it('is the product name if the titles contain only the shop', () => {
    expect(read(`<h1>Hearthstore</h1><main>${own}</main>`, 'Hearthstore').name).toBe('Oak Stool');
  });

  it('is not a heading of a dialog or the page frame', () => {
    expect(read(`<footer><h1>Cookies</h1></footer><main>${own}</main>`).name).toBe('Oak Stool');
    expect(read(`<main>${own}</main><dialog><h1>Sign in</h1><p>€ 5.00</p></dialog>`).name).toBe('Oak Stool');
  });
});
