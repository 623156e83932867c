import type { NodeId, PageTree } from '../html/page-tree.ts';
import { saidByNames } from './given-names.ts';
import {
  amountNames,
  currentNames,
  extraNames,
  grossNames,
  memberNames,
  netNames,
  oldNames,
  priceNames,
  regularNames,
  stateNames,
} from './markup-names.ts';

/** What one element says about a price right in it, by its tag, names and style. */
export interface PriceTraits extends NameTraits {
  isStruck: boolean;
  isEmphasised: boolean;
  isItemprop: boolean;
  /** Of an inline style; 0 for none. */
  fontPixels: number;
  href: string | null;
  /** Machine-readable amounts: `content`, `data-price`. */
  data: readonly string[];
}

/** What the names of an element say: its classes, its id and the names that tests know it by. */
interface NameTraits {
  isPrice: boolean;
  isAmount: boolean;
  isCurrent: boolean;
  isOld: boolean;
  isRegular: boolean;
  isExtra: boolean;
  isMember: boolean;
  /** What they say of the tax in the price. */
  tax: 'with' | 'without' | null;
}

/** The names on one page that were read before: entries of a list have the same. */
export type KnownTraits = Map<string, NameTraits>;

const struckElements = new Set(['del', 's', 'strike']);
const emphasis = new Set(['b', 'strong', 'big', 'h1', 'h2', 'h3', 'h4', 'h5', 'em', 'ins', 'mark']);
const amountAttributes = ['content', 'data-price', 'data-price-amount', 'data-product-price', 'data-value'];
const pixelsOf: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

/** Reads an element alone. */
export function readPriceTraits(tree: PageTree, node: NodeId, known: KnownTraits): PriceTraits {
  const tag = tree.nameOf(node);
  const style = tree.attributeOf(node, 'style') ?? '';
  const property = tree.attributeOf(node, 'itemprop');
  const said = saidByNames(tree, node, known, readNames);
  return {
    ...said,
    isStruck: struckElements.has(tag) || (style !== '' && /line-through/i.test(style)),
    isEmphasised: emphasis.has(tag),
    isItemprop: property !== undefined && /price$/i.test(property),
    fontPixels: style === '' ? 0 : fontOf(style),
    href: tag === 'a' ? (tree.attributeOf(node, 'href') ?? null) : null,
    data: amountAttributes.flatMap((name) => tree.attributeOf(node, name) ?? []),
  };
}

function readNames(names: string): NameTraits {
  const isOld = oldNames.test(names.replace(stateNames, ' '));
  return {
    isPrice: priceNames.test(names),
    isAmount: amountNames.test(names),
    isCurrent: !isOld && currentNames.test(names),
    isOld,
    isRegular: regularNames.test(names),
    isExtra: extraNames.test(names),
    isMember: memberNames.test(names),
    tax: netNames.test(names) ? 'without' : grossNames.test(names) ? 'with' : null,
  };
}

function fontOf(style: string): number {
  const [, size = '0', unit = 'px'] = /font[^;]{0,40}?(\d{1,3})(?:\.\d{1,3})?(px|pt|r?em)/i.exec(style) ?? [];
  return Number(size) * (pixelsOf[unit.toLowerCase()] ?? 1);
}
