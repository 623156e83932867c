import { extract } from '../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../shared/pages/money/minor-units.ts';

/** What shops in one market write around their prices, in our own words, not copied from any shop. */
export type MarketPage = [
  promise: string,
  host: string,
  lang: string,
  shown: string,
  expected: string | null,
];

/** Returns the price read from a host's page. */
export function priceOn(host: string, lang: string, shown: string, head = ''): string | null {
  const html =
    `<!doctype html><html lang="${lang}"><head><title>Zorvex Bench | Oakwerk</title>${head}</head><body><header><a href="/">Oakwerk</a></header>` +
    `<main><h1>Zorvex Bench</h1>${shown}<button class="add-to-cart">+</button><p>120 x 45 cm.</p></main></body></html>`;
  const { price } = extract({ html, url: `https://${host}/p`, country: null, currency: null });
  return price && `${Number(toDecimal(price))} ${price.currency}`;
}
