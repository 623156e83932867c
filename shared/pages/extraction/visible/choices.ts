import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLevels = 4;
const maxLabelNodes = 40;
/** Nodes between a button and its label. */
const maxBetween = 6;

/**
 * Whether a price belongs to the selected choice, which may be a link or button alone, or to another of the same
 * group.
 */
export type Choice = 'made' | 'option' | 'other';

/** Finds the prices that stand at radio buttons, or in entries of which one is marked as the selected. */
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
  const choices = findMarkedChoices(tree, prices);
  for (const [price, { group, isChecked }] of buttons)
    if (decided.has(group)) choices.set(price, isChecked ? 'made' : 'other');
  return choices;
}

const selectedAttributes = ['aria-checked', 'aria-selected', 'aria-pressed'];
const selectedNames = /(?:^|[\s_-])(?:selected|checked|chosen|is-active|active)(?:$|[\s_])/;
const hidingNames = /(?:^|\s)(?:is-)?(?:hide|hidden|d-none|displaynone|ng-hide|no-display)(?=\s|$)/;
/** Names that hide it on some screens only: `d-none d-md-block`, `hidden md:flex`. */
const responsiveNames = /(?<![a-z])(?:xs|sm|md|lg|xl|xxl|desktop|mobile|tablet)(?![a-z])/;
const firstName = /\S+/;
const optionElements = new Set(['a', 'button', 'label']);
const blocks = new Set(['div', 'p', 'section', 'article', 'form', 'table', 'ul', 'h2', 'h3']);
const pictures = new Set(['img', 'picture', 'video']);
const maxOptionNodes = 40;
const maxTextLength = 40;
const selectedText =
  /^(?:(?:currently )?selected|ausgewählt|sélectionné|seleccionado|selezionato|selecionado|geselecteerd|valgt|vald|valittu|wybrano|vybráno|выбрано|選択中|已選擇|已选择|선택됨|seçili)$/iu;
const slideNames = /slide|slick|swiper|carousel|owl/;

/** Of entries side by side, each with a price, the one that says that it is selected is the choice. */
function findMarkedChoices(tree: PageTree, prices: readonly NodeId[]): Map<NodeId, Choice> {
  const entries = new Map<NodeId, Map<NodeId, NodeId[]>>();
  for (const price of prices) {
    let entry = price;
    for (let level = 0; level < maxLevels && tree.parentOf(entry) !== -1; level += 1) {
      const parent = tree.parentOf(entry);
      const beside = entries.get(parent) ?? new Map<NodeId, NodeId[]>();
      entries.set(parent, beside.set(entry, [...(beside.get(entry) ?? []), price]));
      entry = parent;
    }
  }
  const choices = new Map<NodeId, Choice>();
  for (const beside of entries.values()) {
    const selected = [...beside.keys()].filter((entry) => isSelected(tree, entry));
    if (selected.length === 0)
      for (const [price, choice] of hiddenChoices(tree, beside)) choices.set(price, choice);
    if (selected.length !== 1 || (beside.size === 1 && !isOption(tree, selected[0] ?? -1))) continue;
    for (const [entry, own] of beside) {
      if (isOfOtherKind(tree, entry, selected[0] ?? -1)) continue;
      const made = isOption(tree, entry) ? 'option' : 'made';
      for (const price of own) choices.set(price, entry === selected[0] ? made : 'other');
    }
  }
  return choices;
}

/**
 * Returns the choices of entries side by side that begin with the same class, of which all but one bear a name that hides
 * them: `variant no-display` beside `variant`.
 */
function hiddenChoices(tree: PageTree, beside: ReadonlyMap<NodeId, readonly NodeId[]>): [NodeId, Choice][] {
  if (beside.size < 2) return [];
  const entries = [...beside].map(([entry, prices]) => {
    const names = tree.isText(entry) ? '' : (tree.attributeOf(entry, 'class') ?? '');
    const isHidden = hidingNames.test(names) && !responsiveNames.test(names);
    return {
      prices,
      isHidden,
      kind: `${tree.nameOf(entry)} ${firstName.exec(names.replace(hidingNames, ' '))?.[0]}`,
    };
  });
  const shown = entries.filter(({ isHidden }) => !isHidden);
  if (shown.length !== 1 || entries.some(({ kind }) => kind !== shown[0]?.kind)) return [];
  return entries.flatMap(({ prices, isHidden }) =>
    prices.map((price): [NodeId, Choice] => [price, isHidden ? 'other' : 'made']),
  );
}

/** The selected entry may be a `span` among links; a block with a price beside options is none of them. */
function isOfOtherKind(tree: PageTree, entry: NodeId, selected: NodeId): boolean {
  const [one, other] = [tree.nameOf(entry), tree.nameOf(selected)];
  return one !== other && (blocks.has(one) || blocks.has(other));
}

function isSelected(tree: PageTree, entry: NodeId): boolean {
  if (tree.isText(entry)) return false;
  if (selectedAttributes.some((name) => tree.attributeOf(entry, name) === 'true')) return true;
  const names = (tree.attributeOf(entry, 'class') ?? '').toLowerCase();
  // The slide that one sees is selected too, but it has a picture.
  if (selectedNames.test(names) && !slideNames.test(names)) return true;
  return isOption(tree, entry);
}

/**
 * Returns whether it is a short link or button without a picture that says that it is selected, by its class or to those
 * who hear the page. A size of which there is no other is that too.
 */
function isOption(tree: PageTree, entry: NodeId): boolean {
  const end = tree.endOf(entry);
  if (!optionElements.has(tree.nameOf(entry)) || end - entry > maxOptionNodes) return false;
  let isSelected = /selected|checked|chosen/i.test(tree.attributeOf(entry, 'class') ?? '');
  for (let node = entry; node < end; node += 1) {
    if (pictures.has(tree.nameOf(node))) return false;
    isSelected ||= tree.isText(node) && selectedText.test(tree.stringOf(node, maxTextLength).trim());
  }
  return isSelected;
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
