import type { Availability } from '../../../interface/schemas/availability.ts';
import { WordFinder } from '../../lexicon/word-finder.ts';
import type { OwnerClueReader } from '../candidates/visible/surroundings/owner-clues.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { partNames } from '../page/markup-names.ts';

/** In tree nodes after the title or the price. Pages state the availability within this distance. */
const maxDistance = 150;
const maxTextLength = 120;
const maxAncestors = 8;
/** Further up, an element's name describes more than these words. */
const nearLevels = 4;
const stickerLevels = 2;

/** The parts of a page that may state the availability. */
export interface StockSurroundings {
  tree: PageTree;
  ownerClues: OwnerClueReader;
  /** Where the page shows its name and its price. */
  regions: readonly NodeId[];
  /** Returns whether a node is in a list of other products. */
  isListed: (node: NodeId) => boolean;
}

/** Reads the availability from the first words about the product after its title or its price. */
export function readShownStock({ tree, ownerClues, regions, isListed }: StockSurroundings): Availability {
  for (const region of regions) {
    const end = Math.min(tree.size, region + maxDistance);
    for (let node = region; node < end; node += 1) {
      if (!tree.isText(node) || tree.isInert(node) || tree.lengthOf(node) > maxTextLength) continue;
      const sense = stockSense(tree.stringOf(node, maxTextLength).trim());
      if (sense !== 'unknown' && !isListed(node) && isOfProduct(tree, node, regions, ownerClues))
        return sense;
    }
  }
  return 'unknown';
}

/**
 * Returns whether words are visible and about the product: not about another product or a variant, and not on a
 * sticker.
 */
function isOfProduct(
  tree: PageTree,
  node: NodeId,
  regions: readonly NodeId[],
  ownerClues: OwnerClueReader,
): boolean {
  let at = tree.parentOf(node);
  for (let level = 0; at !== -1 && level < maxAncestors; level += 1, at = tree.parentOf(at)) {
    const { isHidden, isOtherProduct } = ownerClues.read(at);
    if (isHidden) return false;
    const names = tree.attributeOf(at, 'class') ?? '';
    if (level < stickerLevels && partNames.sticker.test(names)) return false;
    if (regions.some((region) => tree.contains(at, region))) continue;
    if (isOtherProduct || partNames.concealed.test(names)) return false;
    if (level < nearLevels && partNames.choice.test(names)) return false;
  }
  return true;
}

/** A longer text is about something else, such as the conditions of sale or another shop. */
const maxStockTextLength = 120;
const maxBeside = 40;

const finder = new WordFinder(['outOfStock', 'inStock']);

/** Returns the availability in a text that says little else: `Only 2 left in stock`. */
export function stockSense(text: string): Availability {
  if (text.length > maxStockTextLength) return 'unknown';
  const words = finder.all(text);
  const found = words.find(({ concept }) => concept === 'outOfStock') ?? words[0];
  if (found === undefined || text.length > found.end - found.start + maxBeside) return 'unknown';
  return found.concept === 'outOfStock' ? 'out_of_stock' : 'in_stock';
}
