import type { CheerioAPI } from 'cheerio/slim';
import type { Change } from '../change.ts';
import { moneyWriter } from '../money-writer.ts';
import { findShownPrice } from '../shown-price.ts';
import { ownControls } from '../stock/own-controls.ts';

const blocks =
  'div, p, ul, ol, table, form, section, article, h1, h2, h3, h4, h5, h6, header, footer, main, nav, aside, dl, fieldset';
/** No block may stand in these. */
const inlineOnly =
  'p, h1, h2, h3, h4, h5, h6, button, a, label, span, b, strong, em, i, small, option, ins, del, s';

function rename(
  $: CheerioAPI,
  from: string,
  to: string,
  isRight: (element: Parameters<CheerioAPI['contains']>[1]) => boolean,
): boolean {
  const chosen = $(from).filter((_, element) => isRight(element));
  chosen.each((_, element) => {
    if ('name' in element) element.name = to;
  });
  return chosen.length > 0;
}

/** What holds no block may be a `span`: styles decide how it lies. */
export const spansForDivs: Change = ($) =>
  rename($, 'div', 'span', (element) => $(element).find(blocks).length === 0);

/** And a `span` may be a `div`, where one may stand. */
export const divsForSpans: Change = ($) =>
  rename($, 'span', 'div', (element) => $(element).parents(inlineOnly).not('span').length === 0);

/** Puts each price, the title and the controls that buy into two elements more. */
export const wrapped: Change = ($, page) => {
  const found = [
    $('h1'),
    ownControls($, page),
    ...findShownPrice($, page.prices).map(({ element }) => element),
  ];
  for (const element of found) element.wrap('<div class="w1"><div class="w2"></div></div>');
  return found.some((element) => element.length > 0);
};

/** Puts amounts that scripts need into attributes beside the price: its own, the old one and that of a measure. */
export const amountsInAttributes: Change = ($, page) => {
  const { price } = moneyWriter($, page);
  const shown = findShownPrice($, page.prices);
  for (const { element } of shown) {
    element.attr({
      'data-price': price.toFixed(2),
      'data-old-price': (price * 1.25).toFixed(2),
      'data-unit-price': (price * 3.1).toFixed(2),
      'data-member-price': (price * 0.9).toFixed(2),
    });
  }
  return shown.length > 0;
};
