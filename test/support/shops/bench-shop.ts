import { extract } from '../../../shared/pages/extraction/extract.ts';

/** What a page is, its title, its main part, and what its head holds beside the title. */
export type BenchPage = [what: string, title: string, main: string, head?: string];

export const goods = [
  { name: 'Birch Stool', price: 31.5 },
  { name: 'Cedar Shelf', price: 18 },
  { name: 'Elm Lamp', price: 64.9 },
  { name: 'Hazel Tray', price: 22 },
  { name: 'Maple Desk', price: 140 },
  { name: 'Pine Rack', price: 75 },
];
export const prose = `<p>${'We sat on it every day for a month and wrote down what we liked about it. '.repeat(4)}</p>`;
export const buy = '<button>Add to cart</button>';

export function jsonLd(value: object): string {
  return `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`;
}

/** Goods that lead to pages of their own. */
export function tiles(count: number, button = ''): string {
  return goods
    .slice(0, count)
    .map(
      ({ name, price }, index) =>
        `<div class="t"><a href="/p/${index}"><img src="/${index}.jpg" alt=""></a><h3><a href="/p/${index}">${name}</a></h3><span>$${price}</span>${button}</div>`,
    )
    .join('');
}

/** Goods that lead nowhere. */
export function cards(count: number, button = ''): string {
  return goods
    .slice(0, count)
    .map(
      ({ name, price }, index) =>
        `<div class="c"><img src="/${index}.jpg" alt=""><h3>${name}</h3><p>$${price}</p>${button}</div>`,
    )
    .join('');
}

/** A row of a cart or a wish list. */
export function removable(control: string): string {
  return `<div class="z"><img src="/1.jpg"><span>Walnut Bench</span><span>$52.00</span>${control}</div>`;
}

/** Returns the price that is read of a page of the shop. */
export function priceOn(
  title: string,
  main: string,
  head = '',
  { bodyClass = '', url = 'https://oakwerk.example/x/1' } = {},
): number | null {
  const html = `<!doctype html><html lang="en-US"><head><title>${title} | Oakwerk</title>${head}</head><body class="${bodyClass}"><header><a href="/">Oakwerk</a></header><main>${main}</main></body></html>`;
  const { price } = extract({ html, url, country: null, currency: null });
  return price && price.amountMinor / 100;
}
