import { onceEach } from '../../../../../platform/once.ts';
import { wordsIn } from '../../../../../platform/text/words-in.ts';
import { partNames } from '../../../../lexicon/markup-names.ts';
import type { NodeId, PageTree } from '../../../html/page-tree.ts';
import { readOwnerNames } from './name-clues.ts';

/** What a single element indicates about the owner of its content, which may be another product. */
export interface OwnerClues {
  isHidden: boolean;
  isFrame: boolean;
  isCart: boolean;
  isCarousel: boolean;
  isOtherProduct: boolean;
}

/** Some themes call large text a header: a page frame contains more than a text. */
const textElements = new Set(wordsIn('span b strong em i p ins small bdi h1 h2 h3 h4 h5 h6'));
const frameElements = new Set(['header', 'footer', 'nav']);
/** Each option of a list asks for the selected one: reading a long list for each would be quadratic. */
const maxListNodes = 2_000;
const maxSiblings = 100;
const maxTileNodes = 200;

/** Reads what elements indicate about their content, each once, because prices share ancestors. */
export class OwnerClueReader {
  readonly read: (node: NodeId) => OwnerClues;

  constructor(tree: PageTree) {
    this.read = onceEach((node) => readOwnerClues(tree, node));
  }
}

function readOwnerClues(tree: PageTree, node: NodeId): OwnerClues {
  const tag = tree.nameOf(node);
  const said = readOwnerNames(tree, node);
  return {
    isHidden: isHidden(tree, node) || isDialog(tree, node, tag),
    isFrame: (said.isFrame && !textElements.has(tag)) || frameElements.has(tag),
    isCart: said.isCart,
    isCarousel: said.isCarousel,
    isOtherProduct:
      said.isOtherProduct || (said.isEntry && hasTwin(tree, node)) || (said.isTile && holdsLink(tree, node)),
  };
}

/** Returns whether an element's own attributes hide it. */
export function isHidden(tree: PageTree, node: NodeId): boolean {
  const style = tree.attributeOf(node, 'style');
  return (
    tree.attributeOf(node, 'hidden') !== undefined ||
    (style !== undefined && /display\s?:\s?none|visibility\s?:\s?hidden/i.test(style)) ||
    (tree.nameOf(node) === 'option' && !isShownOption(tree, node))
  );
}

/** Popups are initially closed: a `dialog`, or a drawer hidden from screen readers. */
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

/** A closed list shows its selected option, or its first one. */
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
