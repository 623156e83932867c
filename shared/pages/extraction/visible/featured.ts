import type { NodeId } from '../html/page-tree.ts';
import type { Heading } from './walk-page.ts';

/** Of things that the page lists, beside one that it shows at length. */
const enoughOthers = 2;
/** Also of related ones, below a heading that is the title and more. */
const enoughListed = 3;
/** More than a title says, a name says in so many letters. */
const enoughLetters = 8;

/**
 * Returns the prices of what a page shows at length although it is about more: categories, brands and front pages show one of
 * their products below a heading of its own, with a control that buys it.
 */
export function pickFeatured(
  featured: ReadonlyMap<NodeId, Heading>,
  titles: readonly string[],
  { listed, open }: { listed: number; open: number },
): NodeId[] {
  if (open >= enoughOthers) return [...featured.keys()];
  if (listed < enoughListed) return [];
  return [...featured]
    .filter(([, { text }]) => titles.some((title) => saysMore(text, title)))
    .map(([node]) => node);
}

/** `Ridgeback Chef's Knife` below `Ridgeback`. */
function saysMore(heading: string, title: string): boolean {
  return (
    title.length > 2 &&
    heading.length >= title.length + enoughLetters &&
    heading.toLowerCase().includes(title.trim().toLowerCase())
  );
}
