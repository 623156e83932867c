import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { GivenNames, SaidOfPrice } from './given-names.ts';

/** What one element says about a price right in it, by its tag, names and style. */
export interface PriceTraits extends SaidOfPrice {
  isStruck: boolean;
  isEmphasised: boolean;
  isItemprop: boolean;
  /** Of an inline style; 0 for none. */
  fontPixels: number;
  href: string | null;
  /** Machine-readable amounts: `content`, `data-price`. */
  data: readonly string[];
}

const struckElements = new Set(['del', 's', 'strike']);
const emphasis = new Set(['b', 'strong', 'big', 'h1', 'h2', 'h3', 'h4', 'h5', 'em', 'ins', 'mark']);
const amountAttributes = ['content', 'data-price', 'data-price-amount', 'data-product-price', 'data-value'];
const pixelsOf: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

/** Reads an element alone. */
export function readPriceTraits(tree: PageTree, node: NodeId, names: GivenNames): PriceTraits {
  const tag = tree.nameOf(node);
  const style = tree.attributeOf(node, 'style') ?? '';
  const property = tree.attributeOf(node, 'itemprop');
  return {
    ...names.read(node),
    isStruck: struckElements.has(tag) || (style !== '' && /line-through/i.test(style)),
    isEmphasised: emphasis.has(tag),
    isItemprop: property !== undefined && /price$/i.test(property),
    fontPixels: style === '' ? 0 : fontOf(style),
    href: tag === 'a' ? (tree.attributeOf(node, 'href') ?? null) : null,
    data: amountAttributes.flatMap((name) => tree.attributeOf(node, name) ?? []),
  };
}

function fontOf(style: string): number {
  const [, size = '0', unit = 'px'] = /font[^;]{0,40}?(\d{1,3})(?:\.\d{1,3})?(px|pt|r?em)/i.exec(style) ?? [];
  return Number(size) * (pixelsOf[unit.toLowerCase()] ?? 1);
}
