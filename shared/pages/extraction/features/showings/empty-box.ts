import { wordsIn } from '../../../../platform/text/words-in.ts';
import { partNames } from '../../../lexicon/markup-names.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';

/** Nodes after the title, in which a page without any price is searched. */
const reach = 600;
const maxText = 40;
const nameAttributes = ['class', 'id'];
const boxes = new Set(['div', 'span', 'p', 'strong', 'b', 'dd', 'output']);
/** `Loading…`, and nothing for `—` or a skeleton. */
const waiting = new Set(wordsIn('loading laden wirdgeladen chargement cargando carregando caricamento')).add(
  '',
);

/**
 * Returns whether the box of the product's price is empty until a script fills it: an element with such a name after
 * the title, with no price before it or in its block. `prices` are those marked as such, in page order.
 */
export function hasEmptyBox(tree: PageTree, title: NodeId | null, prices: readonly NodeId[]): boolean {
  if (title === null) return false;
  const first = prices.find((node) => node > title) ?? tree.size;
  const named = tree.elementsWith(nameAttributes, Math.min(first, title + reach, tree.size), title + 1);
  return named.some((node) => {
    if (!boxes.has(tree.nameOf(node))) return false;
    if (!tree.valuesOf(node, nameAttributes).some((names) => partNames.priceBox.test(names))) return false;
    return waiting.has(lettersOf(tree.textOf(node, maxText))) && !hasPriceInBlock(tree, node, title, prices);
  });
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\d]/gu, '').toLowerCase();
}

/** Without a block of its own, the box shares its parent with the title. */
function hasPriceInBlock(tree: PageTree, box: NodeId, title: NodeId, prices: readonly NodeId[]): boolean {
  const holder = tree.parentOf(box);
  const [block = -1] = [tree.parentOf(holder), holder].filter(
    (one) => one !== -1 && !tree.contains(one, title),
  );
  return prices.some((price) =>
    block === -1 ? tree.parentOf(tree.parentOf(price)) === holder : tree.contains(block, price),
  );
}
