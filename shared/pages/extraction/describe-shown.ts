import type { Availability } from '../../interface/schemas/availability.ts';
import { type ReaderPage, type SourceProduct, unsaid } from './candidates/source-reading.ts';
import type { OwnerClueReader } from './candidates/visible/surroundings/owner-clues.ts';
import type { Showing } from './features/facts.ts';
import type { Shown } from './features/gather-shown.ts';
import type { NodeId, PageTree } from './html/page-tree.ts';
import { cleanName } from './name/name.ts';
import { findNamesAbove } from './name/name-above.ts';
import { readShownStock, type ShownStock } from './stock/read-stock.ts';

const maxNameLength = 300;
const maxLevels = 10;

/**
 * Describes the product as shown on the page: its name and availability. `places` are the positions where its
 * price is shown, and `marked` is what the price's markup states.
 */
export function describeShown(
  { scan: { tree }, titles: pageTitles }: ReaderPage,
  { visible, titles, ownerClues, isListed, controls }: Shown,
  places: readonly Showing[],
  marked: Availability,
): { product: SourceProduct; stock: ShownStock } {
  const regions = [...titles, ...places.map(({ node }) => node)];
  const stock = readShownStock({ tree, ownerClues, regions, isListed, controls, marked });
  const [title] = titles;
  const [place] = places;
  const product: SourceProduct = {
    ...unsaid,
    source: 'visible',
    path: 'page',
    role: 'main',
    name:
      title === undefined || pageTitles.length === 0 ? null : cleanName(tree.textOf(title, maxNameLength)),
    availability: stock.availability,
    namesAbove:
      place === undefined
        ? []
        : findNamesAbove(tree, visible.headings, titles, place.node, (node) =>
            isFramed(tree, node, ownerClues),
          ),
    prices: [],
  };
  return { product, stock };
}

function isFramed(tree: PageTree, node: NodeId, ownerClues: OwnerClueReader): boolean {
  for (let at = node, level = 0; at !== -1 && level < maxLevels; at = tree.parentOf(at), level += 1) {
    if (tree.nameOf(at) === 'body') return false;
    const { isFrame, isHidden, isCart, isOtherProduct } = ownerClues.read(at);
    if (isFrame || isHidden || isCart || isOtherProduct) return true;
  }
  return false;
}
