import type { Cheerio, CheerioAPI } from 'cheerio/slim';
import { showsAmount } from './amounts.ts';
import { shownTexts, type TextNode } from './shown-texts.ts';

/** Whole, sign and fraction of a price can each have their own element. */
const maxLevels = 3;
const maxLength = 40;
/** Elements with an amount that is not the price to pay, or belongs to something else. */
const elsewhere = 'del, s, strike, [style*="line-through"], a, option, nav, header, footer, [hidden]';

/** Returns the smallest elements that show only the page's price, each with its text. */
export function findShownPrice(
  $: CheerioAPI,
  prices: readonly string[],
): { element: Cheerio<TextNode | NonNullable<TextNode['parent']>>; text: string }[] {
  const found = new Map<NonNullable<TextNode['parent']>, string>();
  for (const node of shownTexts($)) {
    if (!/\d/.test(node.data)) continue;
    let at = node.parent;
    for (let level = 0; at !== null && level < maxLevels; level += 1, at = at.parent) {
      const text = $(at).text();
      if (text.trim().length > maxLength) break;
      if (!showsAmount(text, prices)) continue;
      if ($(at).closest(elsewhere).length === 0) found.set(at, text.replace(/\s+/g, ' ').trim());
      break;
    }
  }
  return [...found].map(([parent, text]) => ({ element: $(parent), text }));
}
