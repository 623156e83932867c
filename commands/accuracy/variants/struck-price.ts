import { scaleText } from './amounts.ts';
import type { Change } from './change.ts';
import { findShownPrice } from './shown-price.ts';
import { textsIn } from './shown-texts.ts';

const factor = 1.25;

/** Adds a higher, struck price in the same notation before every occurrence of the page's own price. */
export const struckPrice: Change = ($, { prices }) => {
  const shown = findShownPrice($, prices);
  for (const { element } of shown) {
    const copy = element.clone();
    // The fraction can be a separate text node; it stays.
    const whole = textsIn(copy.toArray()).find(({ data }) => /\d/.test(data));
    if (whole) whole.data = scaleText(whole.data, factor);
    element.before($('<del></del>').append(copy), ' ');
  }
  return shown.length > 0;
};
