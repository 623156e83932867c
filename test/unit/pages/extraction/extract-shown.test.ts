import { describe, expect, test } from 'vitest';
import { extract } from '../../../../shared/pages/extraction/extract.ts';

/** Pages on which what is shown decides, or settles what something else says. */
interface Row {
  promise: string;
  body: string;
  head?: string;
  language?: string | null;
  currency?: string;
  price: string | null;
}

const jsonLd = (price: string, currency: string) =>
  `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Maple Board","offers":{"@type":"Offer","price":"${price}","priceCurrency":"${currency}"}}</script>`;
const buy = '<button>Add to cart</button>';
const spanish =
  '<p>El tablero de arce con el que las recetas salen mejor. Con una capa de aceite para su cuidado. Envío gratis a todo el país.</p>';
const prose = `<p>${'We oiled it by hand and cut bread on it every day for a month. '.repeat(4)}</p>`;

const rows: Row[] = [
  {
    promise: 'markup that the page shows nowhere gives way to a price that the page shows',
    head: jsonLd('28.60', 'EUR'),
    body: `<h1>Maple Board</h1>${'<p>Sanded twice and oiled by hand in our workshop.</p>'.repeat(12)}<div><span>24,90 €</span></div>`,
    price: '24.9 EUR',
  },
  {
    promise: 'of markup that contradicts itself the price that can be seen counts',
    head: `${jsonLd('89.90', 'EUR')}<meta property="product:price:amount" content="39.90"><meta property="product:price:currency" content="EUR">`,
    body: '<h1>Maple Board</h1><div class="product-card"><div class="price">39,90 €</div></div>',
    price: '39.9 EUR',
  },
  {
    promise: 'two prices with a dash between them are a range, which begins at the lower one',
    body: `<h1>Maple Board</h1><p class="price"><span><bdi><span>NT$</span>650</bdi></span> – <span><bdi><span>NT$</span>3,250</bdi></span></p>${buy}`,
    price: '650 TWD',
  },
  {
    promise: 'what a gift is worth, and the sum from which it comes, are not the price',
    body: `<h1>Maple Board</h1><div><span>1 290 kr</span></div><div><p>Gåvor vid köp över 2 400 kr</p><ul><li><span>Golvstativ</span><span>värde 499 kr</span></li></ul></div>${buy}`,
    language: 'sv-SE',
    price: '1290 SEK',
  },
  {
    promise: 'a sentence that a framework has split by comments is one sentence',
    body: `<h1>Maple Board</h1><div><span>€1,290</span></div><p>The gifts go to the basket by themselves as soon as the sum reaches<!-- --> <!-- -->€2,400<!-- -->.</p>${buy}`,
    price: '1290 EUR',
  },
  {
    promise: 'a column of the layout is no entry of a list, whatever its class says',
    body: `<h1>Maple Board</h1><div class="grid"><div class="grid-item two-fifths"><img alt=""></div><div class="grid-item three-fifths"><div class="price">€24.90</div>${buy}</div></div>`,
    price: '24.9 EUR',
  },
  {
    promise: 'twins of such a class are entries',
    body: `<h1>Boards</h1><div class="grid">${['24.90', '31.50'].map((price) => `<div class="grid-item"><b>Oak</b><div class="price">€${price}</div></div>`).join('')}</div>`,
    price: null,
  },
  {
    promise: 'labels of prices do not make a sentence of one',
    body: `<h1>Maple Board</h1><div class="price"><span>Regular price</span> €68,00 <span>Regular price</span> <span>Sale price</span> €68,00 <span>Unit price</span> per</div>${buy}`,
    price: '68 EUR',
  },
  {
    promise: 'what is called an instalment is one wherever it stands',
    body: `<h1>Maple Board</h1><div>R$ 67,10</div><div>em até 12x de <b>R$ 6,26</b></div><ul><li>2x de R$ 33,55</li><li>12x de R$ 6,26</li></ul><p>Parcela <b>R$ 6,26</b></p>${buy}`,
    price: '67.1 BRL',
  },
  {
    promise: 'a price by the class `old` is the one to pay where a hidden one repeats it and none is lower',
    body: `<h1>Maple Board</h1><div class="old-price">€24.90</div>${buy}<div style="display:none"><span class="price">€24.90</span></div>`,
    price: '24.9 EUR',
  },
  {
    promise:
      'a bare dollar of a page in Spanish is no dollar of the United States, though its theme says English',
    body: `<h1>Tablero de arce</h1><div class="price">$25.00</div>${spanish}${buy}`,
    language: 'en-US',
    price: null,
  },
  {
    promise: 'the same, without any language',
    body: `<h1>Tablero de arce</h1><div class="price">$25.00</div>${spanish}${buy}`,
    language: null,
    price: null,
  },
  {
    promise: 'the asker settles it',
    body: `<h1>Tablero de arce</h1><div class="price">$25.00</div>${spanish}${buy}`,
    currency: 'MXN',
    price: '25 MXN',
  },
  {
    promise: '`Rs` is the sign of several countries',
    body: `<h1>Maple Board</h1><div class="price">Rs.900.00</div>${buy}`,
    price: null,
  },
  {
    promise: 'a code anywhere beside the same amount settles it',
    body: `<h1>Maple Board</h1><div class="price">Rs.900.00</div><select><option>Default - Rs.900.00 PKR</option></select>${buy}`,
    price: '900 PKR',
  },
  {
    promise: 'a review that sends its readers to shops by links of its own gives no price',
    body: `<h1>Maple Board</h1><p>By Ann Reed, 3 November</p>${prose.repeat(8)}<div><span>From</span> <span>$61.00</span> <a href="/buylink/110829" target="_blank">Buy now</a></div>${prose}`,
    price: null,
  },
  {
    promise: 'a list price that a review tells is not what anybody asks for it',
    body: `<h1>Maple Board</h1><p><b>Tested by:</b> Ann Reed <b>RRP:</b> £23.99 <b>More info:</b> <a href="https://www.maker.example">maker.example</a></p>${prose}`,
    price: null,
  },
  {
    promise: 'the same is the price where it can be bought',
    body: `<h1>Maple Board</h1><p><b>RRP:</b> £23.99</p>${buy}`,
    price: '23.99 GBP',
  },
  {
    promise: 'tiles lead to other products also where their addresses name the variant after a #',
    body: `<h1>Maple Board</h1><ul>${['15.77', '15.77', '15.77'].map((amount, index) => `<li><a href="/boards/${index}-board.html#/1-size-s"><img alt=""></a><span>€${amount}</span></li>`).join('')}</ul>`,
    price: null,
  },
  {
    promise: 'a link to the very page does not make another product of what it names',
    body: `<h1>Maple Board</h1>${prose.repeat(4)}<div><a href="/p/1"><span>Maple Board, oiled</span> <b>€24.90</b></a></div>`,
    price: '24.9 EUR',
  },
  {
    promise: 'one source that nothing shows is not enough, where the page shows prices that may be its own',
    head: jsonLd('28.60', 'EUR'),
    body: `<h1>Maple Board</h1>${prose}<div><span>24,90 €</span></div>${prose}<div><span>41,90 €</span></div>`,
    price: null,
  },
];

describe('what is shown', () => {
  test.each(rows)('$promise', ({ head = '', body, language = 'en', currency, price }) => {
    const lang = language === null ? '' : ` lang="${language}"`;
    const html = `<!doctype html><html${lang}><head><title>Maple Board</title>${head}</head><body><main>${body}</main></body></html>`;
    const result = extract({
      html,
      url: 'https://hearth.example/p/1',
      country: null,
      currency: currency ?? null,
    });
    const read = result.price && `${result.price.amountMinor / 100} ${result.price.currency}`;
    expect(read).toBe(price);
  });
});
