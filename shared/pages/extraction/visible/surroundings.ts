import type { NodeId, PageTree } from '../html/page-tree.ts';
import { type ElementTraits, type KnownNames, readTraits } from './element-traits.ts';

const maxAncestors = 40;
/** So near that its names are those of the price itself. */
const ownLevels = 3;
const nearLevels = 6;

/** What the elements around a price say about it. */
export type Surroundings = ElementTraits;

/** Reads the surroundings of one price after another. */
export class SurroundingsReader {
  readonly #tree: PageTree;
  readonly #titles: readonly NodeId[];
  /** Prices of one page share most of what is around them. */
  readonly #traits = new Map<NodeId, ElementTraits>();
  readonly #names: KnownNames = new Map();

  constructor(tree: PageTree, titles: readonly NodeId[]) {
    this.#tree = tree;
    this.#titles = titles;
  }

  /**
   * An element that also contains the product's title is named after the product, as in `product_cat-old-books`, not
   * after its price.
   */
  read(node: NodeId): Surroundings {
    const found = nothing();
    let level = 0;
    for (let at = node; at !== -1 && level < maxAncestors; at = this.#tree.parentOf(at)) {
      if (this.#tree.isText(at)) continue;
      const name = this.#tree.nameOf(at);
      if (name === 'body' || name === 'html') break;
      const traits = this.#traitsOf(at);
      if (this.#holdsTitle(at)) found.isHidden ||= traits.isHidden;
      else {
        gather(found, traits, level);
        gatherSurroundings(found, traits);
      }
      level += 1;
    }
    return found;
  }

  #holdsTitle(node: NodeId): boolean {
    return this.#titles.some((title) => this.#tree.contains(node, title));
  }

  #traitsOf(node: NodeId): ElementTraits {
    const known = this.#traits.get(node);
    if (known) return known;
    const traits = readTraits(this.#tree, node, this.#names);
    this.#traits.set(node, traits);
    return traits;
  }
}

function nothing(): ElementTraits {
  return {
    isStruck: false,
    isHidden: false,
    isEmphasised: false,
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
    tax: null,
    isItemprop: false,
    fontPixels: 0,
    href: null,
    data: [],
  };
}

function gather(found: ElementTraits, traits: ElementTraits, level: number): void {
  found.isHidden ||= traits.isHidden;
  if (level >= nearLevels) return;
  found.isStruck ||= traits.isStruck;
  found.isEmphasised ||= traits.isEmphasised;
  found.isPrice ||= traits.isPrice;
  found.isAmount ||= traits.isAmount;
  // The nearer name counts: an old price may stand in the box of the current one.
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
  found.data.push(...traits.data);
}

function gatherSurroundings(found: ElementTraits, traits: ElementTraits): void {
  found.isOtherProduct ||= traits.isOtherProduct;
  found.isCarousel ||= traits.isCarousel;
  found.isFrame ||= traits.isFrame;
  found.isCart ||= traits.isCart;
}
