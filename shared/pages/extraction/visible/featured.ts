import type { NodeId } from '../html/page-tree.ts';
import { countWords } from '../name/name.ts';
import type { Heading } from './walk-page.ts';

/** Of things that the page lists, beside one that it shows at length. */
const enoughOthers = 2;
/** Also of related ones, below a heading that is the title and more. */
const enoughListed = 3;
/** More than a title says, a name says in so many letters. */
const enoughLetters = 8;
/** `LG 27" 144 Hz Nano IPS Gaming Monitor` is no name of a category. */
const enoughWords = 6;

/**
 * Returns the prices of what a page shows at length although it is about more: categories, brands and front pages show one of
 * their products below a heading of its own, with a control that buys it. A title as long as a product's name is one.
 */
export function pickFeatured(
  featured: ReadonlyMap<NodeId, Heading>,
  titles: readonly string[],
  { listed, open }: { listed: number; open: number },
): NodeId[] {
  // The box that sells a product has headings too: `Are you a member?`
  if (open >= enoughOthers && !titles.some((title) => countWords(title) >= enoughWords))
    return [...featured.keys()];
  if (listed < enoughListed) return [];
  return [...featured]
    .filter(([, { text }]) => titles.some((title) => saysMore(text, title)))
    .map(([node]) => node);
}

/** Returns whether a heading holds the title and more: `Ridgeback Chef's Knife` below `Ridgeback`. */
function saysMore(heading: string, title: string): boolean {
  return (
    title.length > 2 &&
    heading.length >= title.length + enoughLetters &&
    heading.toLowerCase().includes(title.trim().toLowerCase())
  );
}
