import type { NodeId, PageTree } from '../html/page-tree.ts';
import {
  currentNames,
  extraNames,
  frameNames,
  oldNames,
  otherProductNames,
  priceNames,
  regularNames,
} from './place-words.ts';

const maxAncestors = 40;
/** So near that its names are those of the price itself. */
const ownLevels = 3;
const nearLevels = 6;

/** What the elements around a price say about it. Numbers: how many levels up, -1 for not at all. */
export interface Surroundings {
  isStruck: boolean;
  isHidden: boolean;
  isPrice: boolean;
  isCurrent: boolean;
  isOld: boolean;
  isRegular: boolean;
  isExtra: boolean;
  isOtherProduct: boolean;
  isFrame: boolean;
  /** Its own element, or the one around it, is `itemprop="price"`. */
  isItemprop: boolean;
  isEmphasised: boolean;
  /** Size of an inline font, in pixels. */
  fontPixels: number;
  /** The address of the link it stands in. */
  href: string | null;
  /** Machine-readable amounts on the elements around: `content`, `data-price`. */
  data: string[];
}

const struckElements = new Set(['del', 's', 'strike']);
const emphasis = new Set(['b', 'strong', 'big', 'h1', 'h2', 'h3', 'h4', 'h5', 'em', 'ins', 'mark']);
const frameElements = new Set(['header', 'footer', 'nav']);

/**
 * Reads the names, tags and styles of the elements around a price. What holds the product's title too says nothing
 * about where on the page the price stands.
 */
export function readSurroundings(tree: PageTree, node: NodeId, titles: readonly NodeId[]): Surroundings {
  const found: Surroundings = {
    isStruck: false,
    isHidden: false,
    isPrice: false,
    isCurrent: false,
    isOld: false,
    isRegular: false,
    isExtra: false,
    isOtherProduct: false,
    isFrame: false,
    isItemprop: false,
    isEmphasised: false,
    fontPixels: 0,
    href: null,
    data: [],
  };
  let level = 0;
  for (let at = node; at !== -1 && level < maxAncestors; at = tree.parentOf(at)) {
    if (tree.isText(at)) continue;
    readElement(
      tree,
      at,
      level,
      titles.some((title) => tree.contains(at, title)),
      found,
    );
    level += 1;
  }
  return found;
}

function readElement(
  tree: PageTree,
  node: NodeId,
  level: number,
  holdsTitle: boolean,
  found: Surroundings,
): void {
  const name = tree.nameOf(node);
  if (name === 'body' || name === 'html') return;
  const attributes = tree.attributesOf(node);
  const { id = '', style = '', itemprop } = attributes;
  const names =
    `${attributes.class ?? ''} ${id} ${attributes['data-testid'] ?? ''} ${attributes['data-qa'] ?? ''}`
      .slice(0, 400)
      .toLowerCase();
  if (struckElements.has(name) && level < nearLevels) found.isStruck = true;
  if (style !== '') {
    if (/line-through/i.test(style) && level < ownLevels) found.isStruck = true;
    if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)) found.isHidden = true;
    const [, size = '0', unit = ''] = /font[^;]{0,40}?(\d{1,3})(?:\.\d+)?(px|pt|em)/i.exec(style) ?? [];
    if (level < ownLevels)
      found.fontPixels = Math.max(found.fontPixels, Number(size) * (unit === 'em' ? 16 : 1));
  }
  if (attributes.hidden !== undefined) found.isHidden = true;
  if (level < nearLevels && emphasis.has(name)) found.isEmphasised = true;
  if (frameElements.has(name) && !holdsTitle) found.isFrame = true;
  if (level < ownLevels && itemprop !== undefined && /price$/i.test(itemprop)) found.isItemprop = true;
  if (name === 'a' && level < nearLevels) found.href ??= attributes.href ?? null;
  if (level < ownLevels) {
    for (const key of ['content', 'data-price', 'data-price-amount', 'data-product-price', 'data-value'])
      if (attributes[key] !== undefined) found.data.push(attributes[key]);
  }
  if (names.trim() === '') return;
  if (level < nearLevels) {
    if (oldNames.test(names)) found.isOld ||= !found.isCurrent;
    else if (currentNames.test(names)) found.isCurrent ||= !found.isOld;
    if (regularNames.test(names) && level < ownLevels) found.isRegular = true;
    if (priceNames.test(names)) found.isPrice = true;
    if (extraNames.test(names) && level < ownLevels + 1) found.isExtra ||= !found.isCurrent;
  }
  if (holdsTitle) return;
  if (otherProductNames.test(names)) found.isOtherProduct = true;
  if (frameNames.test(names)) found.isFrame = true;
}
