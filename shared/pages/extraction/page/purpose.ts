import type { NodeId, PageTree } from '../html/page-tree.ts';
import { markupNames } from './markup-names.ts';
import { purposes } from './purpose-words.ts';

/** A page that sells no product: a job offer, a recipe, a market quote. */
export interface OtherPurpose {
  /** Also if it has a buy button. */
  isSure: boolean;
}

const maxLabelLength = 40;
const maxLevels = 30;
/** The frame of a page links to everything that its owner does. */
const skipped = new Set(['header', 'footer', 'nav', 'aside', 'dialog']);
/** Thirds add up to a little less than one. */
const enough = 0.99;

type Labels = ReadonlyMap<string, { name: string; weight: number }>;

/** Collected when the first page needs them, to keep cold starts short. */
let known: Labels | undefined;

/** Returns what each label counts for its purpose; 1 is enough. */
function readLabels(): Labels {
  const labels = new Map<string, { name: string; weight: number }>();
  for (const [name, { strong = '', weak = '', weakNeeded = 1 }] of Object.entries(purposes)) {
    for (const label of labelsIn(weak)) labels.set(label, { name, weight: 1 / weakNeeded });
    for (const label of labelsIn(strong)) labels.set(label, { name, weight: 1 });
  }
  return labels;
}

function labelsIn(text: string): string[] {
  return text
    .split('|')
    .map((label) => label.trim())
    .filter((label) => label !== '');
}

/** Returns the purpose that a page's labels name most often, each label counted once; null without one. */
export function readPurpose(tree: PageTree): OtherPurpose | null {
  known ??= readLabels();
  const labels = known;
  const seen = new Set<string>();
  const isSkipped = tree.askNames((name) => skipped.has(name));
  for (let node = 0; node < tree.size; node += 1) {
    if (!tree.isText(node)) {
      if (tree.nameOf(node) === 'code' && tree.nameOf(tree.parentOf(node)) === 'pre') seen.add('code block');
      if (tree.isInvisible(node) || isSkipped(node)) node = tree.endOf(node) - 1;
    } else if (tree.lengthOf(node) <= maxLabelLength) {
      const text = tree.stringOf(node, maxLabelLength).trim().toLowerCase().replaceAll('’', "'");
      for (const label of [labelBefore(text), labelAfter(text)])
        if (label !== '' && labels.has(label) && !isInCart(tree, node)) seen.add(label);
    }
  }
  const weights = new Map<string, number>();
  for (const label of seen) {
    const counted = labels.get(label);
    if (counted) weights.set(counted.name, (weights.get(counted.name) ?? 0) + counted.weight);
  }
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < enough) return null;
  const { sureFrom = Number.POSITIVE_INFINITY } = purposes[best[0]] ?? {};
  return { isSure: best[1] >= sureFrom * enough };
}

/** `Salary: €45,000` is labelled `salary`. */
function labelBefore(text: string): string {
  const [words = ''] = /^[^\d\p{Sc}:：!]*/u.exec(text) ?? [];
  return words.replace(/^\p{P}+/u, '').trim();
}

/** `€120 per night`, `$90 / night` */
function labelAfter(text: string): string {
  const parts = text.split(/[\d\p{Sc}]/u);
  const last = parts.length > 1 ? parts.at(-1) : undefined;
  return last?.replace(/^[\s\p{P}]+/u, '').trimEnd() ?? '';
}

/** Every page of a shop has the cart, with its total. */
function isInCart(tree: PageTree, node: NodeId): boolean {
  let at = tree.parentOf(node);
  for (let level = 0; at !== -1 && level < maxLevels; level += 1, at = tree.parentOf(at)) {
    const { class: names = '', id = '' } = tree.attributesOf(at);
    if (markupNames.cart.test(`${names} ${id}`.toLowerCase())) return true;
  }
  return false;
}
