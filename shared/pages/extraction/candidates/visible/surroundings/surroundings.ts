import { once, onceEach } from '../../../../../platform/once.ts';
import { struckElements } from '../../../html/item-tree.ts';
import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import type { PageScan } from '../../../page/page-scan.ts';
import { type PriceClues, readPriceNames } from './name-clues.ts';
import { isHidden, type OwnerClueReader, type OwnerClues } from './owner-clues.ts';

const maxAncestors = 40;
/** Close enough that the names describe the price itself. */
const ownLevels = 3;
const nearLevels = 6;

export interface Surroundings extends PriceTraits, OwnerClues {}

/** Evaluates the surroundings of prices. Prices on one page share most of them. */
export class SurroundingsReader {
  readonly #tree: PageTree;
  readonly #titles: readonly NodeId[];
  readonly #traitsOf: (node: NodeId) => PriceTraits;
  readonly #ownerClues: OwnerClueReader;

  constructor({ tree, styles }: PageScan, titles: readonly NodeId[], ownerClues: OwnerClueReader) {
    this.#tree = tree;
    this.#titles = titles;
    const struck = once(() => struckClasses(tree, styles));
    this.#traitsOf = onceEach((node) => readPriceTraits(tree, node, struck()));
    this.#ownerClues = ownerClues;
  }

  /** An element that contains the title can be named after the product: `product_cat-old-books`. */
  read(node: NodeId): Surroundings {
    const found = nothing();
    let level = 0;
    for (let at = node; at !== -1 && level < maxAncestors; at = this.#tree.parentOf(at)) {
      if (this.#tree.isText(at)) continue;
      const name = this.#tree.nameOf(at);
      if (name === 'body' || name === 'html') break;
      if (this.#holdsTitle(at)) found.isHidden ||= isHidden(this.#tree, at);
      else {
        gatherOwnerClues(found, this.#ownerClues.read(at));
        if (level < nearLevels) gatherTraits(found, this.#traitsOf(at), level);
      }
      level += 1;
    }
    return found;
  }

  #holdsTitle(node: NodeId): boolean {
    return this.#titles.some((title) => this.#tree.contains(node, title));
  }
}

function nothing(): Surroundings {
  return {
    isStruck: false,
    isHidden: false,
    isFrame: false,
    isCart: false,
    isPrice: false,
    isAmount: false,
    isCurrent: false,
    isOld: false,
    isRegular: false,
    isExtra: false,
    isMember: false,
    isOtherProduct: false,
    isCarousel: false,
    isEmphasized: false,
    fontPixels: 0,
    amounts: [],
    tax: null,
    isItemprop: false,
    href: null,
  };
}

function gatherTraits(found: Surroundings, traits: PriceTraits, level: number): void {
  found.isStruck ||= traits.isStruck;
  found.isEmphasized ||= traits.isEmphasized;
  found.isPrice ||= traits.isPrice;
  found.isAmount ||= traits.isAmount;
  // The nearest name counts: an old price can be in the box of the current one.
  if (traits.isOld && !found.isCurrent) found.isOld = true;
  if (traits.isCurrent && !found.isOld) found.isCurrent = true;
  found.href ??= traits.href;
  if (level > ownLevels) return;
  if (traits.isExtra && !found.isCurrent) found.isExtra = true;
  found.isMember ||= traits.isMember;
  found.tax ??= traits.tax;
  if (level === ownLevels) return;
  found.isRegular ||= traits.isRegular;
  found.isItemprop ||= traits.isItemprop;
  found.fontPixels = Math.max(found.fontPixels, traits.fontPixels);
  if (traits.amounts.length > 0) found.amounts = [...found.amounts, ...traits.amounts];
}

function gatherOwnerClues(found: Surroundings, clues: OwnerClues): void {
  found.isHidden ||= clues.isHidden;
  found.isOtherProduct ||= clues.isOtherProduct;
  found.isFrame ||= clues.isFrame;
  found.isCart ||= clues.isCart;
  found.isCarousel ||= clues.isCarousel;
}

interface PriceTraits extends PriceClues {
  isStruck: boolean;
  isItemprop: boolean;
  isEmphasized: boolean;
  /** From an inline style; 0 without one. */
  fontPixels: number;
  /** Machine-readable amounts: `content`, `data-price`. */
  amounts: readonly string[];
  href: string | null;
}

const emphasis = new Set(['b', 'strong', 'big', 'h1', 'h2', 'h3', 'h4', 'h5', 'em', 'ins', 'mark']);
const amountAttributes = ['content', 'data-price', 'data-price-amount', 'data-product-price', 'data-value'];
const pixelsByUnit: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16 };
const fontSize = /font[^;]{0,40}?(\d{1,3})(?:\.\d{1,3})?(px|pt|r?em)/i;

function readPriceTraits(tree: PageTree, node: NodeId, struck: ReadonlySet<string>): PriceTraits {
  const tag = tree.nameOf(node);
  const style = tree.attributeOf(node, 'style') ?? '';
  const property = tree.attributeOf(node, 'itemprop');
  return {
    ...readPriceNames(tree, node),
    isStruck:
      struckElements.has(tag) ||
      (style !== '' && /line-through/i.test(style)) ||
      (struck.size > 0 &&
        (tree.attributeOf(node, 'class') ?? '').split(/\s+/).some((name) => struck.has(name))),
    isItemprop: property !== undefined && /price$/i.test(property),
    isEmphasized: emphasis.has(tag),
    fontPixels: style === '' ? 0 : fontPixels(style),
    amounts: amountAttributes.flatMap((name) => tree.attributeOf(node, name) ?? []),
    href: tag === 'a' ? (tree.attributeOf(node, 'href') ?? null) : null,
  };
}

const strike = 'line-through';
/** A part of it: the engine finds six characters faster than seven, and fastest if the first is rare in styles. */
const probe = 'hrough';
const maxRules = 50;
/** In generated styles, a class has the same look everywhere; in others, it can depend on what is around it. */
const soleClass = /^\s*\.([\w-]{1,100})\s*$/;

/** Returns the classes that the page's styles strike through, such as `jHdKqw` of a generated style sheet. */
function struckClasses(tree: PageTree, styles: readonly NodeId[]): ReadonlySet<string> {
  const classes = new Set<string>();
  for (const node of styles) {
    if (!tree.isText(node + 1)) continue;
    const text = tree.sourceOf(node + 1);
    if (!text.includes(probe)) continue;
    let at = text.indexOf(strike);
    for (
      let rule = 0;
      at !== -1 && rule < maxRules;
      rule += 1, at = text.indexOf(strike, at + strike.length)
    ) {
      const open = text.lastIndexOf('{', at);
      const start = Math.max(text.lastIndexOf('}', open), text.lastIndexOf('{', open - 1)) + 1;
      for (const selector of text.slice(start, Math.max(start, open)).split(',', maxRules)) {
        const name = soleClass.exec(selector)?.[1];
        if (name !== undefined) classes.add(name);
      }
    }
  }
  return classes;
}

function fontPixels(style: string): number {
  const [, size = '0', unit = 'px'] = fontSize.exec(style) ?? [];
  return Number(size) * (pixelsByUnit[unit.toLowerCase()] ?? 1);
}
