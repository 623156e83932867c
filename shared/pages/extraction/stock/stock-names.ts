import type { NodeId, PageTree } from '../html/page-tree.ts';
import { outNames, stickerNames } from './stock-words.ts';

const maxRegionLevels = 12;

/** Returns whether what holds a title or a price is named sold out, as shop systems do in every language. */
export function isNamedOut(tree: PageTree, region: NodeId): boolean {
  let at = tree.parentOf(region);
  for (let level = 0; at !== -1 && level < maxRegionLevels; level += 1, at = tree.parentOf(at))
    if (isNamedSo(tree, at)) return true;
  return false;
}

/**
 * Returns whether an attribute of what holds a title or a price tells scripts that it is sold out:
 * `data-available="false"`.
 */
export function isToldOut(tree: PageTree, region: NodeId): boolean {
  let at = tree.parentOf(region);
  for (let level = 0; at !== -1 && level < maxRegionLevels; level += 1, at = tree.parentOf(at))
    if (stockAttribute.test(tree.sourceOf(at))) return true;
  return false;
}

const stockAttribute =
  /\sdata-(?:(?:is-|product-)?(?:available|in-?stock|availability)=["']?(?:false|0|no|out[-_ ]?of[-_ ]?stock|sold-?out|unavailable)|(?:product-)?stock(?:-(?:status|quantity|qty|count|level))?=["']?(?:0(?:\.0+)?|out[-_ ]?of[-_ ]?stock|sold-?out)|(?:is-)?(?:sold-?out|out-of-stock)=["']?(?:true|1|yes))["'\s>]/i;

export function isNamedSo(tree: PageTree, node: NodeId): boolean {
  const names = tree.attributeOf(node, 'class');
  return names !== undefined && outNames.test(names) && !stickerNames.test(names);
}

/** Returns whether words stand on a sticker, which a theme shows or hides by its style. */
export function isSticker(tree: PageTree, node: NodeId): boolean {
  for (let at = tree.parentOf(node), level = 0; at !== -1 && level < 2; at = tree.parentOf(at), level += 1)
    if (stickerNames.test(tree.attributesOf(at).class ?? '')) return true;
  return false;
}
