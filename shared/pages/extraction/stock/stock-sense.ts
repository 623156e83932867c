import type { Availability } from '../../../interface/schemas/availability.ts';
import { WordFilter } from '../../../platform/text/word-filter.ts';
import { stockWords } from './stock-words.ts';

/** A longer text is about something else: the conditions of sale, another shop. */
const maxLength = 120;
const maxBeside = 40;

const languages = Object.values(stockWords);
export const outOfStock = new RegExp(languages.flatMap((words) => words.out).join('|'), 'u');
export const inStock = new RegExp(languages.flatMap((words) => words.in).join('|'), 'u');
/** Few texts of a page hold any of the words. */
const filter = new WordFilter([outOfStock, inStock]);

/** Returns what a text says about the stock if it says little else: `Only 2 left in stock`. */
export function stockSense(text: string): Availability {
  if (text.length > maxLength) return 'unknown';
  const lower = text.toLowerCase();
  const maybe = filter.findInLower(lower);
  if (maybe.size === 0) return 'unknown';
  const out = maybe.has(outOfStock) ? outOfStock.exec(lower) : null;
  const found = out ?? inStock.exec(lower);
  if (found === null || text.length > found[0].length + maxBeside) return 'unknown';
  return out === null ? 'in_stock' : 'out_of_stock';
}
