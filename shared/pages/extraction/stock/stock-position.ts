import { partNames } from '../../lexicon/markup-names.ts';
import type { OwnerClueReader } from '../candidates/visible/surroundings/owner-clues.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxAncestors = 8;
/** Further up, an element's name describes more than these words. */
const nearLevels = 4;
const stickerLevels = 2;

/**
 * Returns whether words are visible and about the product: not about another product, a variant or a branch, and not in
 * a review or on a sticker. `regions` are where the page shows its name and its price.
 */
export function isOfProduct(
  tree: PageTree,
  node: NodeId,
  regions: readonly NodeId[],
  { ownerClues, hearsStickers }: { ownerClues: OwnerClueReader; hearsStickers: boolean },
): boolean {
  let isNamedStock = false;
  let isChosen = false;
  let at = tree.parentOf(node);
  for (let level = 0; at !== -1 && level < maxAncestors; level += 1, at = tree.parentOf(at)) {
    const name = tree.nameOf(at);
    isChosen ||= name === 'option' && tree.attributeOf(at, 'selected') !== undefined;
    if (name === 'option' || name === 'select' ? !isChosen : name === 'nav') return false;
    const { isHidden, isCart, isFrame, isOtherProduct } = ownerClues.read(at);
    if (isHidden) return false;
    const names = tree.attributeOf(at, 'class') ?? '';
    if (!hearsStickers && level < stickerLevels && partNames.sticker.test(names)) return false;
    if (regions.some((region) => tree.contains(at, region))) continue;
    if (isCart || isFrame || isOtherProduct || partNames.concealed.test(names)) return false;
    if (name === 'label') {
      isChosen = holdsInput(tree, at, 'checked');
      if (!isChosen && (tree.attributeOf(at, 'for') !== undefined || holdsInput(tree, at))) return false;
    }
    if (level >= nearLevels || isChosen) continue;
    const own = `${names} ${tree.attributeOf(at, 'id') ?? ''}`;
    isNamedStock ||= partNames.stock.test(own);
    if (!isNamedStock && (partNames.choice.test(own) || partNames.reviews.test(own))) return false;
  }
  return true;
}

function holdsInput(tree: PageTree, label: NodeId, attribute?: string): boolean {
  const end = tree.endOf(label);
  for (let at = label + 1; at < end; at += 1)
    if (tree.nameOf(at) === 'input' && (!attribute || tree.attributeOf(at, attribute) !== undefined))
      return true;
  return false;
}
