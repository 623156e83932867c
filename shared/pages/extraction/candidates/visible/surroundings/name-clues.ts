import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import { markupNames } from '../../../page/markup-names.ts';

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

/** An element's names: its classes, its ID and its test IDs. */
export interface NameClues extends PriceClues {
  isFrame: boolean;
  isCart: boolean;
  isOtherProduct: boolean;
  isEntry: boolean;
  isCarousel: boolean;
  isTile: boolean;
}

const { state: stateNames, cartLink, buy, currencyList, spoken, ...looked } = markupNames;
/** Most names match nothing, and one expression tells faster than each. */
const someName = new RegExp(
  Object.values(looked)
    .map(({ source }) => source)
    .join('|'),
);

/** Evaluates the names of a page's elements. Entries of a list have the same names, which are evaluated once. */
export class NameClueReader {
  readonly #tree: PageTree;
  readonly #known = new Map<string, NameClues>();

  constructor(tree: PageTree) {
    this.#tree = tree;
  }

  read(node: NodeId): NameClues {
    const names = namesOf(this.#tree, node);
    const known = this.#known.get(names);
    if (known !== undefined) return known;
    const said = readNames(wordsOf(names));
    this.#known.set(names, said);
    return said;
  }
}

/** Returns an element's names as written: classes, ID and test IDs. */
function namesOf(tree: PageTree, node: NodeId): string {
  let names = tree.attributeOf(node, 'class') ?? '';
  for (const attribute of ['id', 'data-testid', 'data-qa']) {
    const name = tree.attributeOf(node, attribute);
    if (name) names += names === '' ? name : ` ${name}`;
  }
  // Custom elements have names that others have as classes.
  const tag = tree.nameOf(node);
  return tag.includes('-') ? `${names} ${tag}` : names;
}

/** Returns names in lower case, split before capitals, which begin words in `productOldPrice`. */
function wordsOf(names: string): string {
  return names
    .slice(0, maxLength)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
}

function readNames(words: string): NameClues {
  const isSome = someName.test(words);
  const hold = (pattern: RegExp) => isSome && pattern.test(words);
  const isOld = isSome && looked.old.test(words.replace(stateNames, ' '));
  return {
    isPrice: hold(looked.price),
    isAmount: hold(looked.amount),
    isCurrent: !isOld && hold(looked.current),
    isOld,
    isRegular: hold(looked.regular),
    isExtra: hold(looked.extra),
    isMember: hold(looked.member),
    tax: hold(looked.net) ? 'without' : hold(looked.gross) ? 'with' : null,
    isFrame: hold(looked.frame),
    isCart: hold(looked.cart),
    isOtherProduct: hold(looked.otherProduct),
    isEntry: hold(looked.entry),
    isCarousel: hold(looked.carousel),
    isTile: hold(looked.tile),
  };
}
