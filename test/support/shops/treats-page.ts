import { extract } from '../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../shared/pages/money/minor-units.ts';

/** What an offer is, its page, and the price that is read of it. */
export type Offer = [kind: string, html: string, expected: string | null];

export const button = '<button>Add to cart</button>';

export function page(title: string, main: string, lang = 'en', head = ''): string {
  return (
    `<!doctype html><html lang="${lang}"><head><title>${title} | Oakwerk</title>${head}</head><body>` +
    `<header><a href="/">Oakwerk</a></header><main><h1>${title}</h1>${main}</main></body></html>`
  );
}

/** Returns a page that scripts fill in. */
export function scripted(state: unknown, head = '', lang = 'en'): string {
  const text = JSON.stringify(state);
  return page('Treats', `${button}<script type="application/json">${text}</script>`, lang, head);
}

export function jsonLd(price: string): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Treats', offers: { price, priceCurrency: 'USD' } })}</script>`;
}

export function meta(price: string): string {
  return `<meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="USD">`;
}

export function priceOn(html: string): string | null {
  const { price } = extract({ html, url: 'https://oakwerk.example/p', country: null, currency: null });
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}

/** Other products, with prices in the own currency of the shop. */
export const turkishTiles =
  '<h2>Benzer Ürünler</h2><ul><li><a href="/1"><img src="/1.jpg"><b>Şort</b></a><span>₺199,90</span></li><li><a href="/2"><img src="/2.jpg"><b>Etek</b></a><span>₺149,90</span></li></ul>';
