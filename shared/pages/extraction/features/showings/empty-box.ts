import { wordsIn } from '../../../../platform/text/words-in.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';

const probes = ['price', 'Price', 'preis', 'precio', 'preco', 'prezzo', 'prijs', 'prix', 'cena'];
const maxHolders = 200;
const maxText = 40;
const named =
  /(?:^|[\s_-])(?:(?:product|item|current|final|main|our|sale|js|pdp)[-_]?)?(?:price|preis|precio|preco|prezzo|prijs|prix|cena)(?:$|\s|[-_](?:box|value|amount|wrap\w*|container|block|placeholder|main|current)\b)/i;
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
  return tree.elementsHolding(probes, maxHolders).some((node) => {
    if (node < title || node > first || !boxes.has(tree.nameOf(node)) || tree.isInvisible(node)) return false;
    const { class: names = '', id = '' } = tree.attributesOf(node);
    if (!named.test(names) && !named.test(id)) return false;
    if (
      !waiting.has(
        tree
          .textOf(node, maxText)
          .replace(/[^\p{L}\d]/gu, '')
          .toLowerCase(),
      )
    )
      return false;
    const holder = tree.parentOf(node);
    const outer = tree.parentOf(holder);
    const [block = -1] = [outer, holder].filter((one) => one !== -1 && !tree.contains(one, title));
    const isIn = (price: NodeId) =>
      block === -1 ? tree.parentOf(tree.parentOf(price)) === holder : tree.contains(block, price);
    return !prices.some(isIn);
  });
}
