import { extract } from '../../../shared/pages/extraction/extract.ts';
import { toDecimal } from '../../../shared/pages/money/minor-units.ts';

/** Returns the price read from a host's page, in our own words, not copied from any shop; `-` for none. */
export function priceOn(host: string, lang: string, shown: string): string {
  const html =
    `<!doctype html><html lang="${lang}"><head><title>Zorvex Bench | Oakwerk</title></head><body><header><a href="/">Oakwerk</a></header>` +
    `<main><h1>Zorvex Bench</h1>${shown}<button class="add-to-cart">+</button><p>120 x 45 cm.</p></main></body></html>`;
  const { price } = extract({ html, url: `https://${host}/p`, country: null, currency: null });
  return price ? `${Number(toDecimal(price))} ${price.currency}` : '-';
}
