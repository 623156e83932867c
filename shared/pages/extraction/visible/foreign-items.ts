import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { Item } from '../item-tree.ts';
import { KnownNames } from '../name/name.ts';
import { productTypes } from '../product-types.ts';

const enoughLikeness = 0.6;
const maxItems = 300;

/** Returns the elements that the page's own markup gives to other products than the one it is about. */
export function findForeignItems(
  tree: PageTree,
  items: readonly Item[],
  titles: readonly NodeId[],
  names: readonly string[],
): NodeId[] {
  const known = new KnownNames(names);
  return items
    .filter(({ types }) => types.some((type) => productTypes.has(type)))
    .slice(0, maxItems)
    .filter(({ node, properties }) => {
      if (titles.some((title) => tree.contains(node, title))) return false;
      const name = properties.find((property) => property.name === 'name')?.value;
      return name === undefined || known.likenessOf(name) < enoughLikeness;
    })
    .map(({ node }) => node);
}
