import { onceEach } from '../../../../platform/once.ts';
import { priceLabel, priceWord } from '../../../lexicon/label-words.ts';
import { WordFinder } from '../../../lexicon/word-finder.ts';
import { homeCurrencyOf, type PriceContext } from '../../../money/price-context.ts';
import { isShortened } from '../../../money/price-exclusions.ts';
import { type PriceText, parsePriceText } from '../../../money/price-text.ts';
import {
  labelRoleOf,
  labelsExtra,
  memberLabel,
  namesExtra,
  type PriceRole,
  roleOf,
  withoutBadge,
} from '../../../money/price-words.ts';
import { otherNumber } from '../../../money/tax-words.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import type { Surroundings, SurroundingsReader } from './surroundings/surroundings.ts';
import { namesCurrency, withSign } from './text/adjacent-sign.ts';
import { isSameLine } from './text/compose-text.ts';
import { type Cues, mayBePrice, nearestFirst } from './text/may-be-price.ts';
import { findPriceElement, type PriceElement } from './text/price-element.ts';
import { signFirst } from './text/sign.ts';
import {
  amountEnd,
  lastDigit,
  textBeside,
  type WordsAround,
  withoutSign,
  wordsAround,
} from './text/words-around.ts';
import type { VisiblePage } from './visible-page.ts';

/**
 * The number of prices examined closely, counted from a title or from the top of the page. The product's price was
 * among the first eight in 674 of 675 readings; with fewer than 40, lists of other products are no longer recognized.
 */
const maxNearTitle = 40;
/**
 * The number of prices examined after a title, once one near it matches the markup. If there is a list of other
 * products, it begins there, and later prices are more of it. With eight, some lists were no longer recognized.
 */
const enoughAfterTitle = 12;
/** Markup with more amounts describes a list or variants. */
const maxMarked = 3;
const maxFromTop = 160;
const maxTitleLength = 300;
const maxSentence = 4_000;
/** A label before a price is shorter than a sentence. */
const leastBefore = 30;
/** `£0 - £49.99` filters prices in a list; `£0.49` is a price. */
const zeroRange = /^\D*0(?:[.,]0+(?!\d))?(?![.,]?\d)\D{1,12}\d/;
const timesBefore = /^\d{1,2}[x×](?!\p{L}).*/iu;
/** `/ month`, `× 2` */
const perMark = /^[\s*]*[/\\×]/;
const perUnit = new WordFinder(['perUnit']);
const rolesOfPrevious = new Set<PriceRole | null>(['regular', 'member', 'instalment']);
const ofInstalment = new WordFinder(['instalmentAfter']);
/** What is said of a price before and after it. */
const labelling = new WordFinder(['currentPrice', 'regularPrice', 'memberPrice', 'withTax', 'withoutTax']);
const leading = new WordFinder(['from', 'about']);
const describing = new WordFinder([
  'withTax',
  'withoutTax',
  'included',
  'perUnit',
  'shipping',
  'savingAfter',
  'instalmentAfter',
  'free',
]);
const pieces = new WordFinder(['piece']);
/** Shorter ones can be a currency or a mark. */
const anyWord = /\p{L}{3}|[\p{Script=Han}\p{Script=Hangul}]{2}/u;
/** `INR 18650` in the title of a battery, `KM30` in the title of a mill */
const codeNumber = /(?<!\p{L})\p{Lu}{2,3} ?\d{1,5}(?![\d\p{L}]|[.,]\d)/u;
/** `1 290:-` and `129,-` are amounts in any currency. */
const dashed = /\d ?[.,:][-–—]/;
/** `Price: 35` and `Price 49,90`. */
const labelledAmount = /[:：]\s?\d|\d[.,]\d\d/;

/** A price shown on the page, with its context. */
export interface ShownPrice extends WordsAround {
  node: NodeId;
  offset: number;
  text: string;
  isSigned: boolean;
  price: PriceText;
  /** The kind of price according to the words around it. */
  role: PriceRole | null;
  around: Surroundings;
}

/** What is known about a page before its prices are read. */
export interface PriceKnowledge {
  context: PriceContext;
  markedAmounts: ReadonlySet<string>;
  surroundings: SurroundingsReader;
}

export interface ShownPrices {
  /** In page order. */
  prices: ShownPrice[];
  /** The last one if later prices were not examined; null if all were. */
  lastSeen: NodeId | null;
}

/** `markedAmounts` are the decimal prices of the page’s product in markup. */
export function findShownPrices(
  tree: PageTree,
  page: VisiblePage,
  titles: readonly NodeId[],
  { context, markedAmounts, surroundings }: PriceKnowledge,
): ShownPrices {
  const titleTexts = titles.map((at) => tree.textOf(at, maxTitleLength));
  const reading: Reading = {
    tree,
    titles,
    titleTexts,
    isExtra: titleTexts.some(namesExtra),
    ownCurrency: context.currencyHint ?? context.scriptCurrency ?? homeCurrencyOf(context),
    surroundings,
    // Entries of a list have the same labels.
    roleOfLabel: onceEach(labelRoleOf),
    parse: onceEach((text) => parsePriceText(text, context)),
  };
  const { shown, isCut } = readNearest(reading, page, markedAmounts);
  // A number with a label alone counts where no price has a currency.
  const isSomeSigned = shown.some(({ isSigned }) => isSigned);
  const prices = shown
    .filter(({ isSigned, around }) => !isSomeSigned || isSigned || around.isPrice || around.isItemprop)
    .toSorted((one, other) => one.node - other.node);
  for (const [index, price] of prices.entries()) {
    // `<div>€96 <p>with our card</p></div> <div>€99</div>`
    const { isBeforeOfOther = false, before = '' } = prices[index + 1] ?? {};
    const isOwn = isBeforeOfOther && before !== '' && price.after.endsWith(before);
    if (isOwn && reading.roleOfLabel(before) === 'member') price.role ??= 'member';
  }
  return { prices, lastSeen: isCut ? (prices.at(-1)?.node ?? null) : null };
}

/** What the reading of a page's prices has in common. */
interface Reading {
  tree: PageTree;
  titles: readonly NodeId[];
  titleTexts: readonly string[];
  /** The product is what others charge beside their price. */
  isExtra: boolean;
  ownCurrency: string | null;
  surroundings: SurroundingsReader;
  roleOfLabel: (label: string) => PriceRole | null;
  parse: (text: string) => PriceText | null;
}

function readNearest(reading: Reading, { digits }: VisiblePage, markedAmounts: ReadonlySet<string>) {
  const { tree, titles } = reading;
  const [title = tree.size] = titles;
  const most = titles.length > 0 ? maxNearTitle : maxFromTop;
  const isOfOne = markedAmounts.size <= maxMarked;
  const shown: ShownPrice[] = [];
  const seen = new Set<NodeId>();
  const cues: Cues = { named: new Uint8Array(tree.size), signed: new Uint8Array(tree.size) };
  let isFound = false;
  let afterTitle = 0;
  let isCut = false;
  for (const { node, offset } of nearestFirst(digits, titles, most)) {
    if (shown.length >= most) break;
    if (isFound && afterTitle >= enoughAfterTitle && node > title) {
      isCut = true;
      continue;
    }
    if (!mayBePrice(tree, node, cues)) continue;
    const element = findPriceElement(tree, node, titles);
    if (!element || seen.has(element.node)) continue;
    seen.add(element.node);
    const price = readShown(reading, element, node, offset);
    if (price === null) continue;
    if (node > title) afterTitle += 1;
    isFound ||= isOfOne && markedAmounts.has(price.price.amount);
    shown.push(price);
  }
  return { shown, isCut };
}

function readShown(
  reading: Reading,
  element: PriceElement,
  textNode: NodeId,
  offset: number,
): ShownPrice | null {
  const { tree, titles, titleTexts, isExtra, ownCurrency, roleOfLabel } = reading;
  if (!/[1-9]/.test(element.text) || zeroRange.test(element.text)) return null;
  const words = wordsAround(tree, element, titles);
  const { before, after: rest } = words;
  const around = reading.surroundings.read(tree.parentOf(textNode));
  // Sign and digits can be in different elements.
  const full = element.isSigned ? element.text : withSign(tree, element, before, rest);
  const said = wordsOf(before);
  const label = labelsExtra(said) && (isExtra || !isOnLine(tree, element, said)) ? '' : said;
  const text = label === said ? full : full.replace(said, '');
  const after = rest.replace(signFirst, '');
  const isMarked = element.isSigned || full !== element.text || namesCurrency(text);
  // `Price 49,90`. A year can follow as well: `at the best price 2026`.
  const isLabelled = priceLabel.test(before) && (!words.isOwnLabel || labelledAmount.test(text));
  const isNamed = around.isPrice || isLabelled;
  if (!isMarked && !isNamed && !around.isItemprop) return null;
  // `PKR 32.5 <span>lacs</span>`
  if (after !== '' && !words.isAfterOfOther && isShortened(` ${after}`, 0)) return null;
  const price = reading.parse(text);
  if (!price || price.amount === '0') return null;
  const model = codeNumber.exec(text)?.[0];
  const isInTitle = model !== undefined && titleTexts.some((title) => title.includes(model));
  if (isInTitle && price.currency !== ownCurrency) return null;
  const isSigned = isMarked && (price.currency !== null || price.possible !== null || dashed.test(text));
  if (!isSigned && !around.isItemprop && (!isNamed || isOfOther(element.outerText))) return null;
  const near = isTailApart(tree, element) ? tailApart(after) : tailOf(after);
  const tail = isMarked ? withoutBadge(near) : near;
  const stated = words.isOwnLabel
    ? roleOf({ before: label, lead: label, tail })
    : (roleOf({ before: '', lead: label, tail }) ?? roleOfLabel(timesBefore.exec(before)?.[0] ?? label));
  // `<p><del>€149</del> RRP</p> <p>€119</p>`: the words are about the price before them.
  const hasOther = words.label === '' && before !== '';
  const isOfPrevious =
    ((hasOther || words.isBeforeOfOther) && rolesOfPrevious.has(stated)) ||
    (hasOther && stated === 'shipping' && !said.endsWith(':'));
  const sentence = around.isEmphasized && !around.isPrice ? sentenceAround(tree, element) : null;
  const look =
    sentence === null ? { text, around } : { text: sentence, around: { ...around, isEmphasized: false } };
  const role = isOfPrevious ? null : stated;
  return { ...words, ...look, node: element.node, offset, isSigned, price, role, after };
}

/** `We tested it for a month. It costs <b>£59</b> and is worth every penny.` */
function sentenceAround(tree: PageTree, { outer, last, text }: PriceElement): string | null {
  const [before, after] = [textBeside(tree, outer, -1), textBeside(tree, last, 1)];
  const parent = tree.parentOf(outer);
  if (before === -1 || after === -1) return null;
  if (tree.parentOf(before) !== parent || tree.parentOf(after) !== parent) return null;
  const start = tree.textOf(before, maxSentence).trimEnd();
  const end = tree.textOf(after, maxSentence);
  const isOne = start.length >= leastBefore && /\p{L}$/u.test(start) && /^[\s,，]*\p{L}/u.test(end);
  return isOne ? `${start.slice(-leastBefore)} ${text} ${end.slice(0, leastBefore)}` : null;
}

/** `12 Stück`, `Art. 4711`, in an element of a price: without a currency and cents, any other words are about it. */
function isOfOther(text: string): boolean {
  if (/[.,]\d\d(?!\d)/.test(text)) return false;
  const before = withoutSign(text.slice(0, text.search(/\d/)));
  const after = withoutSign(text.slice(lastDigit(text) + 1));
  const [first] = leading.all(before);
  const label = first?.start === before.search(/\S/) ? before.slice(first.end) : before;
  const isLabelled = !anyWord.test(label) || priceWord.test(label) || labelling.has(label);
  return (
    !isLabelled ||
    pieces.at(after.trimStart(), 0) !== null ||
    (anyWord.test(after) && !/^\s*\//.test(after) && !describing.has(after))
  );
}

function wordsOf(before: string): string {
  return memberLabel(before) ?? before.slice(lastDigit(before) + 1);
}

/** A badge above a price, such as `Free assembly`, is not about it. */
function isOnLine(tree: PageTree, { outer, outerText }: PriceElement, said: string): boolean {
  const before = textBeside(tree, outer, -1);
  return /:$/.test(said) || outerText.includes(said) || (before !== -1 && isSameLine(tree, before, outer));
}

/** `Members pay $40.80` labels another price; `no Pix (5% off)` belongs to the previous one. */
function tailOf(after: string): string {
  // `27,75 € mtl. in 36 Raten`
  const isOwn = ofInstalment.at(after.trimStart(), 0) !== null;
  const isLabel = !isOwn && /^\s*\p{L}/u.test(after) && otherNumber.test(after);
  return isLabel ? '' : after.slice(0, 30);
}

function isTailApart(tree: PageTree, { node, outer, last, text }: PriceElement): boolean {
  if (/\p{L}{3}|\//u.test(text.slice(amountEnd(text) + 1))) return false;
  const end = last === outer ? node : last;
  const next = textBeside(tree, end, 1);
  return next !== -1 && !isSameLine(tree, end, next);
}

/** A line below a price describes its purpose, and little else that would be about it. */
function tailApart(after: string): string {
  return perMark.test(after) || perUnit.at(after.trimStart(), 0) !== null ? tailOf(after) : '';
}
