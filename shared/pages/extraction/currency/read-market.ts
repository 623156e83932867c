import { isCurrency } from '../../../interface/schemas/iso-codes.ts';
import { partNames } from '../../lexicon/markup-names.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';
import type { PageScan } from '../page/page-scan.ts';

/** Either signal is enough. */
const weight = 3;
const metaNames = new Set(['currency', 'pricecurrency']);

/** Returns the currencies in `meta` elements and switchers, with weights, for ambiguous signs. */
export function readMarket({ tree, metas }: PageScan): ReadonlyMap<string, number> {
  const named = metas
    .filter(({ name }) => metaNames.has(name))
    .map(({ content }) => content.trim().toUpperCase());
  const currencies = [...currenciesOfSwitchers(tree), ...named].filter(isCurrency);
  return new Map(currencies.map((currency) => [currency, weight]));
}

/** Substrings of `currency-selector`, `switcherCurrency`, and Shopify's `localization-form`. */
const namedSo = ['urrenc', 'localization'];
/** Parts of these: the engine finds six characters five times as fast as seven or more. */
const probes = ['urrenc', 'zation'];
const maxHolders = 200;
const maxSwitchers = 12;
const maxNodes = 300;
const maxText = 40;

const switcherAttributes = ['class', 'id'];

function currenciesOfSwitchers(tree: PageTree): string[] {
  const found: string[] = [];
  let switchers = 0;
  let end = 0;
  for (const node of tree.elementsHolding(probes, maxHolders)) {
    const { name = '', value, ...attributes } = tree.attributesOf(node);
    if (tree.nameOf(node) === 'input') {
      if (/currency(?:_?code)?$/i.test(name)) found.push(...soleCode(value ?? ''));
      continue;
    }
    // The outermost one comes first.
    if (node < end || switchers >= maxSwitchers) continue;
    if (!switcherAttributes.some((attribute) => isSwitching(attributes[attribute] ?? ''))) continue;
    const chosen = chosenIn(tree, node);
    if (chosen.length === 0) continue;
    found.push(...chosen);
    switchers += 1;
    end = tree.endOf(node);
  }
  return found;
}

function isSwitching(names: string): boolean {
  return namedSo.some((text) => names.includes(text)) && partNames.switcher.test(names);
}

function chosenIn(tree: PageTree, switcher: NodeId): string[] {
  const own = soleCode(tree.textOf(switcher, maxText + 1));
  if (own.length > 0) return own;
  const end = Math.min(tree.endOf(switcher), switcher + maxNodes);
  for (const isChosen of [isMarked, opens]) {
    for (let at = switcher + 1; at < end; at += 1) {
      if (tree.isText(at) || !isChosen(tree, at)) continue;
      const code = soleCode(tree.textOf(at, maxText + 1));
      if (code.length > 0) return code;
    }
  }
  return [];
}

function opens(tree: PageTree, node: NodeId): boolean {
  const name = tree.nameOf(node);
  return (
    name === 'button' || name === 'summary' || partNames.trigger.test(tree.attributeOf(node, 'class') ?? '')
  );
}

function soleCode(text: string): string[] {
  if (text.length > maxText) return [];
  const codes = new Set((text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).filter(isCurrency));
  return codes.size === 1 ? [...codes] : [];
}

function isMarked(tree: PageTree, node: NodeId): boolean {
  const {
    class: names = '',
    selected,
    'aria-selected': isSelected,
    'aria-current': current,
  } = tree.attributesOf(node);
  const isNamed = partNames.chosen.test(names);
  return isNamed || selected !== undefined || isSelected === 'true' || current === 'true';
}
