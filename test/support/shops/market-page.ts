import { extract } from '../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../shared/pages/money/minor-units.ts';

/** What shops of one market write around their prices, in our own words: none of it is copied from a shop. */
export type MarketPage = [
  promise: string,
  host: string,
  lang: string,
  shown: string,
  expected: string | null,
];

/** Returns the price that is read of the page of a host. */
export function priceOn(host: string, lang: string, shown: string, head = ''): string | null {
  const html =
    `<!doctype html><html lang="${lang}"><head><title>Zorvex Bench | Oakwerk</title>${head}</head><body><header><a href="/">Oakwerk</a></header>` +
    `<main><h1>Zorvex Bench</h1>${shown}<button class="add-to-cart">+</button><p>120 x 45 cm.</p></main></body></html>`;
  const { price } = extract({ html, url: `https://${host}/p`, country: null, currency: null });
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}
