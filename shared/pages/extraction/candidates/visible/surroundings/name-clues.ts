import { onceEachName } from '../../../../../platform/once.ts';
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

const priceCluesIn = onceEachName((written): PriceClues => {
  const names = wordsOf(written);
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
});

/** Reads the names of an element for the price in it. Most elements have names that others have, which are read once. */
export function readPriceNames(tree: PageTree, node: NodeId): PriceClues {
  return priceCluesIn(namesOf(tree, node));
}

const ownerNamesIn = onceEachName((written): OwnerNames => {
  const names = wordsOf(written);
  const { frame, cart, otherProduct, entry, carousel, tile } = markupNames;
  return {
    isFrame: frame.test(names),
    isCart: cart.test(names),
    isOtherProduct: otherProduct.test(names),
    isEntry: entry.test(names),
    isCarousel: carousel.test(names),
    isTile: tile.test(names),
  };
});

export function readOwnerNames(tree: PageTree, node: NodeId): OwnerNames {
  return ownerNamesIn(namesOf(tree, node));
}
