import { markupNames } from '../../lexicon/markup-names.ts';
import { purposes } from '../../lexicon/purposes.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';

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

interface Labels {
  weights: ReadonlyMap<string, { name: string; weight: number }>;
  /** The first two characters of each, which most texts of a page do not have. */
  beginnings: ReadonlySet<string>;
}

/** Collected when the first page needs them, to keep cold starts short. */
let known: Labels | undefined;

/** Returns what each label counts for its purpose; 1 is enough. */
function readLabels(): Labels {
  const labels = new Map<string, { name: string; weight: number }>();
  for (const [name, { strong = '', weak = '', weakNeeded = 1 }] of Object.entries(purposes)) {
    for (const label of labelsIn(weak)) labels.set(label, { name, weight: 1 / weakNeeded });
    for (const label of labelsIn(strong)) labels.set(label, { name, weight: 1 });
  }
  return { weights: labels, beginnings: new Set([...labels.keys()].map((label) => label.slice(0, 2))) };
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
  const { weights: labels, beginnings } = known;
  const seen = new Set<string>();
  const isSkipped = tree.askNames((name) => skipped.has(name));
  for (let node = 0; node < tree.size; node += 1) {
    if (!tree.isText(node)) {
      if (tree.nameOf(node) === 'code' && tree.nameOf(tree.parentOf(node)) === 'pre') seen.add('code block');
      if (tree.isInvisible(node) || isSkipped(node)) node = tree.endOf(node) - 1;
    } else if (tree.lengthOf(node) <= maxLabelLength) {
      const text = tree.stringOf(node, maxLabelLength).trim().toLowerCase();
      if (!beginnings.has(text.slice(0, 2)) && !beginsOtherwise.test(text)) continue;
      for (const label of labelsOf(text.replaceAll('’', "'")))
        if (labels.has(label) && !isInCart(tree, node)) seen.add(label);
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

/** A text whose label follows a sign or an amount. */
const beginsOtherwise = /^\p{P}|[\d\p{Sc}]/u;

/** `Salary: €45,000` is labelled `salary` before its amount, `€120 per night` and `$90 / night` after it. */
function labelsOf(text: string): string[] {
  const [before = '', ...others] = text.split(/[\d\p{Sc}]/u);
  return [before.split(/[:：!]/, 1)[0], others.at(-1)].map((part = '') =>
    part.replace(/^[\s\p{P}]+/u, '').trim(),
  );
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
