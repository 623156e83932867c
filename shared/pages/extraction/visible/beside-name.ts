import { withoutLabels } from '../../money/price-words.ts';
import { taxOf } from '../../money/tax-words.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { KnownNames } from '../name/name.ts';
import { isSameLine } from './compose-text.ts';
import type { OwnAddress } from './own-address.ts';
import { offerWords } from './price-position.ts';
import type { ShownPrice } from './shown-prices.ts';
import { withoutSign } from './words-around.ts';

const enoughLikeness = 0.5;
const maxNameLength = 200;
const maxLength = 60;
const maxLabelLength = 24;
/** How far before a price its label and the name before it stand. */
const maxNodes = 20;
const maxLinkLevels = 3;
/** `We suggest the <a href="/lund-2">Lund 2</a> for <b>$62.00</b>.` */
export const joining =
  /^(?:(?:available|now|only|now only|just) )?(?:for|at|from|für|um|zu|ab|pour|à|dès|por|a|per|da|voor|vanaf|för|till|for|til|za|od|за|от|від)$/iu;

/**
 * Returns whether a price stands beside the name of something else: in its own text (`Filters £1.20`), or as the last
 * thing before its label, in a link to another page (`<a href="/bolt">Crank bolt</a> Our price: $4.49`).
 */
export function isBesideName(
  tree: PageTree,
  price: ShownPrice,
  names: KnownNames,
  address: OwnAddress,
): boolean {
  const own = namedIn(price);
  if (own !== '') return names.likenessOf(own) < enoughLikeness;
  return followsLink(tree, price.node, names, address);
}

/**
 * Returns what the words before an amount name, which begin with a capital: those in its own text, and before `from`
 * (`Seconds from £35.00`) those beside it too. It is empty if they are none, a label or words of the tax.
 */
function namedIn({ text, before, role }: ShownPrice): string {
  if (role !== null && role !== 'from') return '';
  const own = withoutSign(/^\P{Nd}*/u.exec(text)?.[0] ?? '');
  const lead = role === 'from' && !/\d/.test(before) ? `${before} ${own}` : own;
  if (!/\p{L}{4}/u.test(lead) || /^\P{L}*\p{Ll}/u.test(lead) || taxOf(text) !== null) return '';
  // `Neuf dès` and `Occasion dès` name no other thing.
  const words = withoutLabels(lead).match(/\p{L}+/gu) ?? [];
  return words.some((word) => word.length >= 4 && !offerWords.test(word)) ? lead : '';
}

function followsLink(tree: PageTree, price: NodeId, names: KnownNames, address: OwnAddress): boolean {
  const first = Math.max(0, price - maxNodes);
  let hasLink = false;
  for (let at = price - 1; at > first && !hasLink; at -= 1) hasLink = tree.nameOf(at) === 'a';
  if (!hasLink) return false;
  for (let at = price - 1; at > first; at -= 1) {
    if (!tree.isText(at) || tree.isInert(at)) continue;
    const link = linkAround(tree, at);
    if (link === -1) {
      // To look for labels is expensive.
      const text = tree.stringOf(at, maxLength).trim();
      if (isLabel(text) || joining.test(text)) continue;
      return false;
    }
    if (!isSameLine(tree, at, price) || !address.leadsAcross(tree.attributesOf(link).href)) return false;
    const name = tree.textOf(link, maxNameLength);
    return /\p{L}{3}/u.test(name) && (names.likenessOf(name) < enoughLikeness || names.isNumberedApart(name));
  }
  return false;
}

/** Returns whether a text is the label of a price, another amount or a mark. */
function isLabel(text: string): boolean {
  if (!/\p{L}/u.test(text)) return true;
  return text.length <= maxLabelLength && !/\p{L}/u.test(withoutLabels(withoutSign(text)));
}

function linkAround(tree: PageTree, text: NodeId): NodeId {
  let at = tree.parentOf(text);
  for (let level = 0; at !== -1 && level < maxLinkLevels; level += 1, at = tree.parentOf(at))
    if (tree.nameOf(at) === 'a') return at;
  return -1;
}
