import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLevels = 4;
const maxLabelNodes = 40;
/** Nodes between a button and its label. */
const maxBetween = 6;

/** Whether a price belongs to the selected choice, or to another of the same group. */
export type Choice = 'made' | 'other';

/** Finds the prices that stand at radio buttons, of which one is checked. */
export function findChoices(tree: PageTree, prices: readonly NodeId[]): Map<NodeId, Choice> {
  const buttons = new Map<NodeId, { group: string; isChecked: boolean }>();
  for (const price of prices) {
    const button = buttonOf(tree, price);
    if (button === null) continue;
    const { name = '', checked } = tree.attributesOf(button);
    buttons.set(price, { group: name, isChecked: checked !== undefined });
  }
  const decided = new Set(
    [...buttons.values()].filter(({ isChecked }) => isChecked).map(({ group }) => group),
  );
  const choices = new Map<NodeId, Choice>();
  for (const [price, { group, isChecked }] of buttons)
    if (decided.has(group)) choices.set(price, isChecked ? 'made' : 'other');
  return choices;
}

/** Returns the radio button of the label that has a price in it: in the label, or right before it. */
function buttonOf(tree: PageTree, price: NodeId): NodeId | null {
  let at = price;
  for (let level = 0; level < maxLevels && at !== -1; level += 1, at = tree.parentOf(at)) {
    if (tree.isText(at) || tree.nameOf(at) !== 'label') continue;
    const end = Math.min(tree.endOf(at), at + maxLabelNodes);
    for (let node = at + 1; node < end; node += 1) if (isRadio(tree, node)) return node;
    const { for: id } = tree.attributesOf(at);
    for (let node = at - 1; id !== undefined && node >= Math.max(0, at - maxBetween); node -= 1)
      if (isRadio(tree, node) && tree.attributesOf(node).id === id) return node;
    return null;
  }
  return null;
}

function isRadio(tree: PageTree, node: NodeId): boolean {
  return tree.nameOf(node) === 'input' && /^radio$/i.test(tree.attributesOf(node).type ?? '');
}
