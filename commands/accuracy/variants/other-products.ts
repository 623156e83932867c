import { scaleText } from './amounts.ts';
import type { Change, KnownPage } from './change.ts';
import { findShownPrice } from './shown-price.ts';

/** Built from parts of the page's own price, so that only the position distinguishes them. */
const factors = [0.83, 1.37, 0.46, 2.15];
const names = ['Alder Stool', 'Brass Lantern', 'Clay Pitcher', 'Dune Blanket'];

/** Adds lists of other products before and after the page's own, with names, images, links and prices. */
export const otherProducts: Change = ($, page) => addLists($, page, '');

/** The same, under headings for other products. */
export const otherProductsUnderHeadings: Change = ($, page) => addLists($, page, 'You may also like');

function addLists($: Parameters<Change>[0], page: KnownPage, heading: string): boolean {
  const [shown] = findShownPrice($, page.prices);
  const text =
    shown?.text ?? (page.currency === null ? null : `${page.prices[0] ?? '24.90'} ${page.currency}`);
  const container = $('main').length > 0 ? $('main').first() : $('body').first();
  if (container.length === 0) return false;
  const list = factors.map((factor, index) =>
    tileOf(names[index] ?? '', scaleText(text ?? '24.90 EUR', factor)),
  );
  const html = `<section>${heading && `<h2>${heading}</h2>`}<div>${list.join('')}</div></section>`;
  container.prepend(html);
  container.append(html);
  return true;
}

function tileOf(name: string, price: string): string {
  const address = `/p/${name.toLowerCase().replace(' ', '-')}`;
  return `<div><a href="${address}"><img src="${address}.jpg" alt=""><span>${name}</span></a><div><span>${price}</span></div></div>`;
}
