import type { NodeId, PageTree } from '../html/page-tree.ts';
import { buyTexts } from '../visible/buy-words.ts';

const maxControlLength = 120;
const maxAncestors = 8;
/** So near that an element is part of the control. */
const nearLevels = 4;

/** Returns whether words stand on a button that does not buy. */
export function isControl(tree: PageTree, node: NodeId): boolean {
  for (let at = tree.parentOf(node), level = 0; at !== -1 && level < 3; at = tree.parentOf(at), level += 1)
    if (tree.nameOf(at) === 'button') return !buyTexts.test(tree.textOf(at, 60));
  return false;
}

/** Returns whether words stand on what can be pressed, in no dialog that waits for another button. */
export function isPressed(tree: PageTree, node: NodeId): boolean {
  let isOnControl = false;
  for (
    let at = tree.parentOf(node), level = 0;
    at !== -1 && level < maxAncestors;
    at = tree.parentOf(at), level += 1
  ) {
    const name = tree.nameOf(at);
    const { class: names = '', id = '' } = tree.attributesOf(at);
    if (name === 'dialog' || /modal|pop-?up|dialog|drawer|lightbox|fancybox/i.test(`${names} ${id}`))
      return false;
    isOnControl ||= level < nearLevels && (name === 'button' || (name === 'a' && /btn|button/i.test(names)));
  }
  return isOnControl;
}

export function isDisabled(tree: PageTree, node: NodeId): boolean {
  const { disabled, 'aria-disabled': isAriaDisabled, class: names = '' } = tree.attributesOf(node);
  return (
    disabled !== undefined ||
    isAriaDisabled === 'true' ||
    /(?:^|\s)(?:(?:is-|btn-)?disabled|sold-?out|out-of-stock)(?:\s|$)/i.test(names)
  );
}

/** PrestaShop takes the control off the pages of what is sold out by it. */
const awayNames = /(?:^|\s)unvisible(?:\s|$)/;

/** Returns whether the style of a control or of what is right around it takes it off the page. */
export function isStyledAway(tree: PageTree, node: NodeId): boolean {
  for (let at = node, level = 0; at !== -1 && level < nearLevels; at = tree.parentOf(at), level += 1) {
    const { style = '', hidden, class: names = '' } = tree.attributesOf(at);
    if (hidden !== undefined || awayNames.test(names) || /display\s?:\s?none/i.test(style)) return true;
  }
  return false;
}

/** Returns what a control or an image says: its text, its value, or what stands for it. */
export function wordsOf(tree: PageTree, node: NodeId): string {
  const written = (name: string) => tree.attributeOf(node, name) ?? '';
  switch (tree.nameOf(node)) {
    case 'img':
      return written('alt').slice(0, maxControlLength);
    case 'input':
      return /^(?:submit|button|image)$/i.test(written('type'))
        ? (written('value') || written('alt')).slice(0, maxControlLength)
        : '';
    default:
      return tree.textOf(node, maxControlLength);
  }
}
