import type { Availability } from '../../../interface/schemas/availability.ts';
import { WordFinder } from '../../lexicon/word-finder.ts';

/** A longer text is about something else: the conditions of sale, another shop. */
const maxLength = 120;
const maxBeside = 40;

const finder = new WordFinder(['outOfStock', 'inStock']);

/** Returns what a text says about the stock if it says little else: `Only 2 left in stock`. */
export function stockSense(text: string): Availability {
  if (text.length > maxLength) return 'unknown';
  const words = finder.all(text);
  const found = words.find(({ concept }) => concept === 'outOfStock') ?? words[0];
  if (found === undefined || text.length > found.end - found.start + maxBeside) return 'unknown';
  return found.concept === 'outOfStock' ? 'out_of_stock' : 'in_stock';
}
