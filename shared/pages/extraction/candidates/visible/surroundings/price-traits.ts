import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import type { GivenNames, PriceClues } from './given-names.ts';

export interface PriceTraits extends PriceClues {
  isStruck: boolean;
  isItemprop: boolean;
  href: string | null;
}

const struckElements = new Set(['del', 's', 'strike']);

export function readPriceTraits(tree: PageTree, node: NodeId, names: GivenNames): PriceTraits {
  const tag = tree.nameOf(node);
  const style = tree.attributeOf(node, 'style') ?? '';
  const property = tree.attributeOf(node, 'itemprop');
  return {
    ...names.read(node),
    isStruck: struckElements.has(tag) || (style !== '' && /line-through/i.test(style)),
    isItemprop: property !== undefined && /price$/i.test(property),
    href: tag === 'a' ? (tree.attributeOf(node, 'href') ?? null) : null,
  };
}
