import { codeAt } from '../../../platform/text/fast-text.ts';
import { markupNames } from '../../lexicon/markup-names.ts';
import { mayBeginPurpose, type PurposeLabel, purposeLabels } from '../../lexicon/purpose-labels.ts';
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

const amount = /[\d\p{Sc}]/u;
/** Signs of currencies that are not Latin begin here. */
const firstOther = 0x58f;
/** `Salary: €45,000` is labelled `salary` before its amount, `€120 per night` and `$90 / night` after it. */
const labelFirst = /^[\s\p{P}]*(\p{L}[^\d\p{Sc}:：!]*)/u;
const labelLast = /[\d\p{Sc}][\s\p{P}]*(\p{L}[^\d\p{Sc}]*)$/u;

/** Returns the purpose that a page's labels name most often, each label counted once; null without one. */
export function readPurpose(tree: PageTree): OtherPurpose | null {
  const weights = new Map<string, number>();
  for (const { purpose, weight } of labelsOn(tree))
    weights.set(purpose, (weights.get(purpose) ?? 0) + weight);
  const [best] = [...weights].toSorted(([, one], [, other]) => other - one);
  if (best === undefined || best[1] < enough) return null;
  const { sureFrom = Number.POSITIVE_INFINITY } = purposes[best[0]] ?? {};
  return { isSure: best[1] >= sureFrom * enough };
}

type Labels = Set<PurposeLabel>;

function labelsOn(tree: PageTree): Labels {
  const labels: Labels = new Set();
  const isCode = tree.askNames((name) => name === 'code');
  const isSkipped = tree.askNames((name) => skipped.has(name));
  for (let node = 0; node < tree.size; node += 1) {
    if (!tree.isText(node)) {
      if (isCode(node) && tree.nameOf(tree.parentOf(node)) === 'pre') add(labels, 'code block');
      if (tree.isInvisible(node) || isSkipped(node)) node = tree.endOf(node) - 1;
    } else if (tree.lengthOf(node) <= maxLabelLength) addNamed(labels, tree, node);
  }
  return labels;
}

/** A text without an amount that begins like no label is none. */
function addNamed(labels: Labels, tree: PageTree, node: NodeId): void {
  const isBesideAmount = tree.ask(node, mayHaveAmount);
  if (!isBesideAmount && !tree.ask(node, mayBeginPurpose)) return;
  const text = tree.lineOf(node, maxLabelLength).trim().toLowerCase();
  const isOwn = () => !isInCart(tree, node);
  add(labels, labelFirst.exec(text)?.[1], isOwn);
  if (isBesideAmount) add(labels, labelLast.exec(text)?.[1], isOwn);
}

function add(labels: Labels, written = '', isOwn = () => true): void {
  const label = purposeLabels().get(written.trimEnd());
  if (label !== undefined && !labels.has(label) && isOwn()) labels.add(label);
}

/** Also if an entity can be a sign. */
function mayHaveAmount(page: string, start: number, stop: number): boolean {
  for (let at = start; at < stop; at += 1) {
    const code = codeAt(page, at);
    const isMark = code === 0x24 || code === 0x26 || (code >= 0xa2 && code <= 0xa5);
    if (isMark || (code >= 0x30 && code <= 0x39)) return true;
    if (code >= firstOther) return amount.test(page.slice(at, stop));
  }
  return false;
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
