import type { CheerioAPI } from 'cheerio/slim';
import { holdsAmount } from './amounts.ts';
import { shownTexts } from './shown-texts.ts';

/** A price in pieces is in an element of at most three levels. */
const maxLevels = 3;
const maxLength = 80;

/** Returns whether a page has one of the amounts at all: in a text, in structured data or in a script. */
export function tellsPrice($: CheerioAPI, amounts: readonly string[]): boolean {
  const data = [
    ...$('script').map((_, script) => $(script).text()),
    ...$('[content]').map((_, element) => $(element).attr('content') ?? ''),
  ];
  if (data.some((text) => holdsAmount(text, amounts))) return true;
  return shownTexts($).some((node) => {
    let at = node.parent;
    for (let level = 0; at !== null && level < maxLevels; level += 1, at = at.parent) {
      const text = $(at).text();
      if (text.length > maxLength) break;
      if (holdsAmount(text, amounts)) return true;
    }
    return holdsAmount(node.data, amounts);
  });
}
