import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import { partNames } from '../../../page/markup-names.ts';
import type { GivenNames } from './given-names.ts';

/** What one element says about whose the things in it are: they may not be part of the product. */
export interface Belonging {
  isHidden: boolean;
  isFrame: boolean;
  isCart: boolean;
  isOtherProduct: boolean;
}

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
/** Each option of a list asks for the shown one: a hostile list of any length must not be walked for each. */
const maxListNodes = 2_000;
const maxSiblings = 100;
const maxTileNodes = 200;

/** Reads what elements say of what is in them, each once: those around one thing are around others too. */
export class Belongings {
  readonly #tree: PageTree;
  readonly #names: GivenNames;
  readonly #known = new Map<NodeId, Belonging>();

  constructor(tree: PageTree, names: GivenNames) {
    this.#tree = tree;
    this.#names = names;
  }

  read(node: NodeId): Belonging {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const belonging = readBelonging(this.#tree, node, this.#names);
    this.#known.set(node, belonging);
    return belonging;
  }
}

function readBelonging(tree: PageTree, node: NodeId, names: GivenNames): Belonging {
  const tag = tree.nameOf(node);
  const said = names.read(node);
  return {
    isHidden: isHidden(tree, node) || isDialog(tree, node, tag),
    isFrame: (said.isFrame && !textElements.has(tag)) || frameElements.has(tag),
    isCart: said.isCart,
    isOtherProduct:
      said.isOtherProduct || (said.isEntry && hasTwin(tree, node)) || (said.isTile && holdsLink(tree, node)),
  };
}

/** Returns whether an element, by its own attributes, is not drawn. */
export function isHidden(tree: PageTree, node: NodeId): boolean {
  const style = tree.attributeOf(node, 'style');
  return (
    tree.attributeOf(node, 'hidden') !== undefined ||
    (style !== undefined && /display\s?:\s?none|visibility\s?:\s?hidden/i.test(style)) ||
    (tree.nameOf(node) === 'option' && !isShownOption(tree, node))
  );
}

/** What opens over the page waits for that: a `dialog`, a drawer that is hidden from those who hear the page. */
function isDialog(tree: PageTree, node: NodeId, tag: string): boolean {
  if (tag === 'dialog') return tree.attributeOf(node, 'open') === undefined;
  const role = tree.attributeOf(node, 'role');
  if (role !== undefined && /^(?:alert)?dialog$/i.test(role)) return true;
  if (tree.attributeOf(node, 'aria-hidden') !== 'true') return false;
  const names = `${tree.attributeOf(node, 'class') ?? ''} ${tree.attributeOf(node, 'id') ?? ''}`;
  return partNames.dialog.test(names);
}

function hasTwin(tree: PageTree, node: NodeId): boolean {
  if (node === -1 || tree.parentOf(node) === -1) return false;
  const classes = tree.attributeOf(node, 'class');
  let seen = 0;
  for (const sibling of tree.childrenOf(tree.parentOf(node))) {
    seen += 1;
    if (seen > maxSiblings) return false;
    if (
      sibling !== node &&
      !tree.isText(sibling) &&
      tree.nameOf(sibling) === tree.nameOf(node) &&
      tree.attributeOf(sibling, 'class') === classes
    )
      return true;
  }
  return false;
}

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
    if (tree.attributeOf(at, 'selected') !== undefined) return at === node;
    shown ??= at;
  }
  return shown === null || shown === node;
}
