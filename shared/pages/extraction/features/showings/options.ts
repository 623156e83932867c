import type { ShownPrice } from '../../candidates/visible/shown-prices.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import type { Option } from '../facts.ts';
import { areTiers, tierOf } from './tiers.ts';

const maxLevels = 4;
const maxLabelNodes = 40;
/** Nodes between a radio button and its label. */
const maxBetween = 6;
const selectedAttributes = ['aria-checked', 'aria-selected', 'aria-pressed'];
const selectedNames =
  /(?:^|[\s_-])(?:selected|checked|chosen|is-active|active|aktiv|actif|attivo|activo|ativo|actief|aktywny|vybrany|gewählt|ausgewaehlt|valgt|vald|geselecteerd|seleccionado|selecionado|selezionato)(?:$|[\s_])/i;
/** The slide that is seen is selected, too. */
const slideNames = /slide|slick|swiper|carousel|owl/i;
const hidingNames = /(?:^|\s)(?:is-)?(?:hide|hidden|d-none|displaynone|ng-hide|no-display)(?=\s|$)/i;
/** Names that hide on some screens only: `d-none d-md-block`. */
const responsiveNames = /(?<![a-z])(?:xs|sm|md|lg|xl|xxl|desktop|mobile|tablet)(?![a-z])/i;

/**
 * Finds the prices in labels of radio buttons, for quantities, and in similar siblings of which one is marked as the
 * selected one.
 */
export function findOptions(tree: PageTree, shown: readonly ShownPrice[]): ReadonlyMap<NodeId, Option> {
  const options = new Map<NodeId, Option>();
  const prices = shown.map(({ node }) => node);
  const byNode = new Map(shown.map((price) => [price.node, price]));
  for (const beside of entriesWith(tree, prices)) {
    const entries = [...beside.keys()];
    if (entries.length < 2 || new Set(entries.map((entry) => tree.nameOf(entry))).size > 1) continue;
    const marked = selectedOf(tree, entries);
    const [selected = null] = marked === null && areTiers(tree, beside, byNode) ? entries : [marked];
    if (selected === null) continue;
    const other = marked === null ? 'quantity' : 'other';
    for (const [entry, own] of beside) {
      // A quantity can be taken for a price.
      const [quantity, paid] = marked === null ? tierOf(tree, entry, own, byNode) : [1, null];
      for (const price of own) {
        const isOwn = entry === selected && (paid === null || price === paid);
        options.set(price, !isOwn ? other : quantity === 1 ? 'selected' : 'other');
      }
    }
  }
  for (const [price, option] of radioOptions(tree, prices)) options.set(price, option);
  return options;
}

function entriesWith(tree: PageTree, prices: readonly NodeId[]): Iterable<ReadonlyMap<NodeId, NodeId[]>> {
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
  return entries.values();
}

/** Returns the only entry that is marked as selected, or the only one of the same kind that is not hidden. */
function selectedOf(tree: PageTree, entries: readonly NodeId[]): NodeId | null {
  if (entries.some((entry) => tree.isText(entry))) return null;
  const chosen = checkedOf(tree, entries);
  if (chosen !== null) return chosen;
  const named = entries.map((entry) => ({ entry, names: tree.attributeOf(entry, 'class') ?? '' }));
  const selected = named.filter(
    ({ entry, names }) =>
      selectedAttributes.some((name) => tree.attributeOf(entry, name) === 'true') ||
      (selectedNames.test(names) && !slideNames.test(names)),
  );
  if (selected.length > 0) return selected.length === 1 ? (selected[0]?.entry ?? null) : null;
  const kinds = new Set(named.map(({ names }) => /\S+/.exec(names.replace(hidingNames, ' '))?.[0]));
  const shown = named.filter(({ names }) => !hidingNames.test(names) || responsiveNames.test(names));
  return kinds.size === 1 && !kinds.has(undefined) && shown.length === 1 ? (shown[0]?.entry ?? null) : null;
}

/** Returns the entry with the checked one of the radio buttons, if each entry contains one, whatever labels it. */
function checkedOf(tree: PageTree, entries: readonly NodeId[]): NodeId | null {
  const checked: NodeId[] = [];
  for (const entry of entries) {
    const nodes = Array.from({ length: tree.endOf(entry) - entry }, (_, at) => entry + at);
    const [radio, ...others] =
      nodes.length > maxLabelNodes ? [] : nodes.filter((node) => isRadio(tree, node));
    if (radio === undefined || others.length > 0) return null;
    if (tree.attributeOf(radio, 'checked') !== undefined) checked.push(entry);
  }
  return checked.length === 1 ? (checked[0] ?? null) : null;
}

/** Only groups of radio buttons with a checked one say what is selected. */
function radioOptions(tree: PageTree, prices: readonly NodeId[]): [NodeId, Option][] {
  const buttons = prices.flatMap((price) => {
    const button = radioOf(tree, price);
    if (button === null) return [];
    const { name = '', checked } = tree.attributesOf(button);
    return [{ price, name, isChecked: checked !== undefined }];
  });
  const decided = new Set(buttons.filter(({ isChecked }) => isChecked).map(({ name }) => name));
  return buttons
    .filter(({ name }) => decided.has(name))
    .map(({ price, isChecked }) => [price, isChecked ? 'selected' : 'other']);
}

/** Returns the radio button of the label that contains a price: in the label, or directly before it. */
function radioOf(tree: PageTree, price: NodeId): NodeId | null {
  let label = price;
  for (let level = 0; level <= maxLevels && label !== -1 && tree.nameOf(label) !== 'label'; level += 1)
    label = tree.parentOf(label);
  if (label === -1 || tree.nameOf(label) !== 'label') return null;
  const end = Math.min(tree.endOf(label), label + maxLabelNodes);
  for (let node = label + 1; node < end; node += 1) if (isRadio(tree, node)) return node;
  const id = tree.attributeOf(label, 'for');
  for (let node = label - 1; id !== undefined && node >= Math.max(0, label - maxBetween); node -= 1)
    if (isRadio(tree, node) && tree.attributeOf(node, 'id') === id) return node;
  return null;
}

function isRadio(tree: PageTree, node: NodeId): boolean {
  return tree.nameOf(node) === 'input' && /^radio$/i.test(tree.attributeOf(node, 'type') ?? '');
}
