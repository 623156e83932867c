import { onceEach } from '../../../../../platform/once.ts';
import { markupNames } from '../../../../lexicon/markup-names.ts';
import type { NodeId, PageTree } from '../../../html/page-tree.ts';

const maxLength = 400;

/** What an element's names indicate about a price in it. */
export interface PriceClues {
  isPrice: boolean;
  isAmount: boolean;
  isCurrent: boolean;
  isOld: boolean;
  isRegular: boolean;
  isExtra: boolean;
  isMember: boolean;
  /** What they indicate about tax in the price. */
  tax: 'with' | 'without' | null;
}

/** What an element's names indicate about the owner of its content. */
export interface OwnerNames {
  isFrame: boolean;
  isCart: boolean;
  isOtherProduct: boolean;
  isEntry: boolean;
  isCarousel: boolean;
  isTile: boolean;
}

/** Evaluates the names of a page's elements. Entries of a list have the same names, which are evaluated once. */
export class NameClueReader<Clues extends object> {
  readonly #tree: PageTree;
  readonly #read: (names: string) => Clues;

  constructor(tree: PageTree, read: (names: string) => Clues) {
    this.#tree = tree;
    this.#read = onceEach((names) => read(wordsOf(names)));
  }

  read(node: NodeId): Clues {
    return this.#read(namesOf(this.#tree, node));
  }
}

const nameAttributes = ['class', 'id', 'data-testid', 'data-test-id', 'data-test', 'data-qa', 'data-qaid'];

/** Returns an element's names as written: classes, ID and test IDs. */
function namesOf(tree: PageTree, node: NodeId): string {
  const names = tree.valuesOf(node, nameAttributes).join(' ');
  // Custom elements have names that others have as classes.
  const tag = tree.nameOf(node);
  return tag.includes('-') ? `${names} ${tag}` : names;
}

/** Returns names in lower case, split before capitals, which begin words in `productOldPrice`. */
function wordsOf(names: string): string {
  const written = names.slice(0, maxLength);
  const lower = written.toLowerCase();
  return lower === written ? lower : written.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

export function readPriceNames(names: string): PriceClues {
  const { price, amount, current, old, regular, extra, member, net, gross, state } = markupNames;
  const isOld = old.test(names.replace(state, ' '));
  return {
    isPrice: price.test(names),
    isAmount: amount.test(names),
    isCurrent: !isOld && current.test(names),
    isOld,
    isRegular: regular.test(names),
    isExtra: extra.test(names),
    isMember: member.test(names),
    tax: net.test(names) ? 'without' : gross.test(names) ? 'with' : null,
  };
}

export function readOwnerNames(names: string): OwnerNames {
  const { frame, cart, otherProduct, entry, carousel, tile } = markupNames;
  return {
    isFrame: frame.test(names),
    isCart: cart.test(names),
    isOtherProduct: otherProduct.test(names),
    isEntry: entry.test(names),
    isCarousel: carousel.test(names),
    isTile: tile.test(names),
  };
}
