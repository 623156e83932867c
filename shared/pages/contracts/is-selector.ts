import { load } from 'cheerio/slim';
import { isTraversal, parse, type Selector } from 'css-what';

/** Rejects a typo such as `p >`, which cheerio accepts as `p`. */
export function isSelector(text: string): boolean {
  try {
    load('').root().find(text);
    const alternatives = parse(text);
    return alternatives.length > 0 && alternatives.every(isWhole);
  } catch {
    return false;
  }
}

function isWhole(parts: readonly Selector[]): boolean {
  return [parts.at(0), parts.at(-1)].every((part) => part !== undefined && !isTraversal(part));
}
