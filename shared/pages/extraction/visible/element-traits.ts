import type { NodeId, PageTree } from '../html/page-tree.ts';
import {
  amountNames,
  carouselNames,
  cartNames,
  currentNames,
  entryNames,
  extraNames,
  frameNames,
  grossNames,
  memberNames,
  netNames,
  oldNames,
  otherProductNames,
  priceNames,
  regularNames,
  stateNames,
  tileNames,
} from './markup-names.ts';

/** What one element says about a price in it, by its tag, names and style. */
export interface ElementTraits {
  isStruck: boolean;
  isHidden: boolean;
  isEmphasised: boolean;
  isFrame: boolean;
  isCart: boolean;
  isPrice: boolean;
  isAmount: boolean;
  isCurrent: boolean;
  isOld: boolean;
  isRegular: boolean;
  isExtra: boolean;
  isMember: boolean;
  isOtherProduct: boolean;
  isCarousel: boolean;
  /** What its names say of the tax in the price. */
  tax: 'with' | 'without' | null;
  isItemprop: boolean;
  /** Of an inline style; 0 for none. */
  fontPixels: number;
  href: string | null;
  /** Machine-readable amounts: `content`, `data-price`. */
  data: string[];
}

const struckElements = new Set(['del', 's', 'strike']);
const emphasis = new Set(['b', 'strong', 'big', 'h1', 'h2', 'h3', 'h4', 'h5', 'em', 'ins', 'mark']);
/** Some themes name large letters a header: what frames a page holds more than a text. */
const textElements = new Set([
  'span',
  'b',
  'strong',
  'em',
  'i',
  'p',
  'ins',
  'small',
  'bdi',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
const frameElements = new Set(['header', 'footer', 'nav']);
const amountAttributes = ['content', 'data-price', 'data-price-amount', 'data-product-price', 'data-value'];
/** Each option of a list asks for the shown one: a hostile list of any length must not be walked for each. */
const maxListNodes = 2_000;
const maxSiblings = 100;
const maxTileNodes = 200;
const pixelsOf: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };

/** What the names of an element say: its classes, its id and the names that tests know it by. */
type NameTraits = Pick<
  ElementTraits,
  | 'isFrame'
  | 'isCart'
  | 'isPrice'
  | 'isAmount'
  | 'isCurrent'
  | 'isOld'
  | 'isRegular'
  | 'isExtra'
  | 'isMember'
  | 'isOtherProduct'
  | 'isCarousel'
  | 'tax'
> & { isEntry: boolean; isTile: boolean };

/** The names on one page that were read before: entries of a list have the same. */
export type KnownNames = Map<string, NameTraits>;

/** Reads an element alone. */
export function readTraits(tree: PageTree, node: NodeId, known: KnownNames): ElementTraits {
  const tag = tree.nameOf(node);
  const attributes = tree.attributesOf(node);
  const { style = '', itemprop, class: classes = '', id = '' } = attributes;
  const names = [classes, id, attributes['data-testid'] ?? '', attributes['data-qa'] ?? ''].join('\0');
  const traits = known.get(names) ?? readNames(names);
  known.set(names, traits);
  return {
    ...traits,
    isStruck: struckElements.has(tag) || /line-through/i.test(style),
    isOtherProduct:
      traits.isOtherProduct ||
      (traits.isEntry && hasTwin(tree, node)) ||
      (traits.isTile && holdsLink(tree, node)),
    isHidden:
      (tag === 'option' && !isShownOption(tree, node)) ||
      attributes.hidden !== undefined ||
      /display\s?:\s?none|visibility\s?:\s?hidden/i.test(style),
    isEmphasised: emphasis.has(tag),
    isFrame: (traits.isFrame && !textElements.has(tag)) || frameElements.has(tag),
    isItemprop: itemprop !== undefined && /price$/i.test(itemprop),
    fontPixels: fontOf(style),
    href: tag === 'a' ? (attributes.href ?? null) : null,
    data: amountAttributes.map((name) => attributes[name]).filter((value) => value !== undefined),
  };
}

function readNames(written: string): NameTraits {
  const names = written
    .split('\0')
    .filter((name) => name !== '')
    .join(' ')
    .slice(0, 400)
    // `productOldPrice`: capitals begin words.
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
  const isOld = oldNames.test(names.replace(stateNames, ' '));
  return {
    isFrame: frameNames.test(names),
    isCart: cartNames.test(names),
    isPrice: priceNames.test(names),
    isAmount: amountNames.test(names),
    isCurrent: !isOld && currentNames.test(names),
    isOld,
    isRegular: regularNames.test(names),
    isExtra: extraNames.test(names),
    isMember: memberNames.test(names),
    isOtherProduct: otherProductNames.test(names),
    isEntry: entryNames.test(names),
    isTile: tileNames.test(names),
    isCarousel: carouselNames.test(names),
    tax: netNames.test(names) ? 'without' : grossNames.test(names) ? 'with' : null,
  };
}

/** Returns whether an element of the same kind and classes stands beside it. */
function hasTwin(tree: PageTree, node: NodeId): boolean {
  if (node === -1 || tree.parentOf(node) === -1) return false;
  const { class: classes } = tree.attributesOf(node);
  let seen = 0;
  for (const sibling of tree.childrenOf(tree.parentOf(node))) {
    seen += 1;
    if (seen > maxSiblings) return false;
    if (
      sibling !== node &&
      !tree.isText(sibling) &&
      tree.nameOf(sibling) === tree.nameOf(node) &&
      tree.attributesOf(sibling).class === classes
    )
      return true;
  }
  return false;
}

/** Returns whether a link to another page stands in an element. */
function holdsLink(tree: PageTree, node: NodeId): boolean {
  const end = Math.min(tree.endOf(node), node + maxTileNodes);
  for (let at = node; at < end; at += 1)
    if (tree.nameOf(at) === 'a' && /^\s*(?!javascript:)[^#\s]/i.test(tree.attributeOf(at, 'href') ?? ''))
      return true;
  return false;
}

/** A closed list shows its selected option, or else its first. */
function isShownOption(tree: PageTree, node: NodeId): boolean {
  let list = tree.parentOf(node);
  while (list !== -1 && tree.nameOf(list) !== 'select') list = tree.parentOf(list);
  let shown: NodeId | null = null;
  const end = list === -1 ? -1 : Math.min(tree.endOf(list), list + maxListNodes);
  for (let at = list + 1; at < end; at += 1) {
    if (tree.isText(at) || tree.nameOf(at) !== 'option') continue;
    if (tree.attributesOf(at).selected !== undefined) return at === node;
    shown ??= at;
  }
  return shown === null || shown === node;
}

function fontOf(style: string): number {
  if (style === '') return 0;
  const [, size = '0', unit = 'px'] = /font[^;]{0,40}?(\d{1,3})(?:\.\d{1,3})?(px|pt|r?em)/i.exec(style) ?? [];
  return Number(size) * (pixelsOf[unit.toLowerCase()] ?? 1);
}
