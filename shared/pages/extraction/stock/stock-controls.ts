import { markupNames, partNames } from '../../lexicon/markup-names.ts';
import type { OwnerClueReader } from '../candidates/visible/surroundings/owner-clues.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import { stockSense } from './stock-sense.ts';

const maxTextLength = 80;
const maxAncestors = 8;
const controlLevels = 3;

export class ControlReader {
  readonly #tree: PageTree;
  readonly #ownerClues: OwnerClueReader;
  readonly #regions: readonly NodeId[];
  /** A form that adds to the cart can be sent: shop systems name it the same in all languages. */
  hasLiveForm = false;

  constructor(tree: PageTree, ownerClues: OwnerClueReader, regions: readonly NodeId[]) {
    this.#tree = tree;
    this.#ownerClues = ownerClues;
    this.#regions = regions;
  }

  isShown(control: NodeId): boolean {
    let at = control;
    for (let level = 0; at !== -1 && level < maxAncestors; level += 1, at = this.#tree.parentOf(at)) {
      if (this.#ownerClues.read(at).isHidden) return false;
      const names = this.#tree.attributeOf(at, 'class') ?? '';
      if (partNames.concealed.test(names) && !this.#regions.some((region) => this.#tree.contains(at, region)))
        return false;
    }
    return true;
  }

  /** Returns whether a control is neither disabled nor says that the product is sold out or comes later. */
  canBuy(control: NodeId): boolean {
    if (isDisabled(this.#tree, control)) return false;
    const sense = stockSense(this.#wordsOf(control));
    return sense !== 'out' && sense !== 'later';
  }

  /** Returns whether a control puts the product on a list of wishes or similar. */
  isForList(control: NodeId): boolean {
    return partNames.listing.test(this.#tree.sourceOf(control));
  }

  isOutInput(node: NodeId): boolean {
    return this.#tree.nameOf(node) === 'input' && (stockSense(this.#wordsOf(node)) ?? 'in') !== 'in';
  }

  around(text: NodeId): NodeId | null {
    let at = this.#tree.parentOf(text);
    for (let level = 0; at !== -1 && level < controlLevels; level += 1, at = this.#tree.parentOf(at))
      if (this.#tree.nameOf(at) === 'button') return isOneOfSeveral(this.#tree, at) ? null : at;
    return null;
  }

  /** Notes a button that sends a form for the cart. */
  noteForm(node: NodeId): void {
    if (this.hasLiveForm || this.#tree.nameOf(node) !== 'form') return;
    if (!markupNames.buy.test(this.#tree.attributeOf(node, 'action') ?? '')) return;
    const end = this.#tree.endOf(node);
    for (let at = node + 1; at < end; at += 1)
      if (this.#sends(at) && this.isShown(at) && this.canBuy(at)) this.hasLiveForm = true;
  }

  #sends(node: NodeId): boolean {
    const name = this.#tree.nameOf(node);
    const type = this.#tree.attributeOf(node, 'type')?.toLowerCase();
    return (name === 'button' && !type) || (/^(?:button|input)$/.test(name) && type === 'submit');
  }

  #wordsOf(control: NodeId): string {
    if (this.#tree.nameOf(control) !== 'input') return this.#tree.textOf(control, maxTextLength);
    const type = this.#tree.attributeOf(control, 'type') ?? '';
    return /^(?:submit|button|image)$/i.test(type) ? (this.#tree.attributeOf(control, 'value') ?? '') : '';
  }
}

function isDisabled(tree: PageTree, node: NodeId): boolean {
  const { disabled, 'aria-disabled': isAriaDisabled, class: names = '' } = tree.attributesOf(node);
  if (disabled !== undefined || isAriaDisabled === 'true' || partNames.disabled.test(names)) return true;
  let at = tree.parentOf(node);
  for (let level = 0; at !== -1 && level < maxAncestors; level += 1, at = tree.parentOf(at))
    if (tree.nameOf(at) === 'fieldset' && tree.attributeOf(at, 'disabled') !== undefined) return true;
  return false;
}

/** Returns whether a button chooses one of several sizes: `M (sold out)`. */
function isOneOfSeveral(tree: PageTree, button: NodeId): boolean {
  const { role, 'aria-checked': isChecked, 'aria-pressed': isPressed } = tree.attributesOf(button);
  return role === 'radio' || role === 'option' || isChecked !== undefined || isPressed !== undefined;
}
