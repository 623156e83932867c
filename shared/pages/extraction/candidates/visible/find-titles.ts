import { once } from '../../../../platform/once.ts';
import type { NodeId, PageTree } from '../../html/page-tree.ts';
import { nameWords, wordLikeness } from '../../name/name.ts';
import type { Heading } from './visible-page.ts';

const enoughLikeness = 0.6;
const beginningPoints = 0.3;
/** A heading with more than this multiple of the name's words is a sentence. */
const longestShare = 2;
/** The common beginning of title and heading. */
const commonWords = 2;
const commonLetters = 8;
const maxTitleLength = 300;
const maxTitles = 5;
/** The number of texts searched if no heading repeats the page's title. */
const maxTexts = 4_000;
/** Of a heading: `h6`. */
const deepest = 6;
/** Elements that contain only a heading. */
const maxWrappers = 3;
/** Names in as many elements of a class are a list. */
const enoughAlike = 3;

/**
 * Finds the product’s title, best first: headings that repeat a name, otherwise other text, otherwise the first main
 * heading.
 */
export function findTitles(tree: PageTree, headings: readonly Heading[], names: readonly string[]): NodeId[] {
  const knownNames = names.map(toKnownName);
  const alike: { node: NodeId; score: number }[] = [];
  let related = deepest;
  let listEnd = 0;
  for (const heading of headings) {
    const { node, text, isRelated } = heading;
    const level = levelOf(tree, node);
    // Below `Similar items`, in the section that it begins, are names of other products.
    if (!isRelated && level > related && node < listEnd) continue;
    related = isRelated && level > 1 ? level : deepest;
    if (isRelated) listEnd = endOfPart(tree, node);
    // A shop may sell `Popular Mugs`: the title of the whole page does not announce a list.
    if (isRelated && level > 1 && nameWords(text).length < 4) continue;
    const rank = level === 1 ? 0.35 : level === 2 ? 0.1 : 0;
    const likeness = likenessTo(text, knownNames);
    if (likeness >= enoughLikeness) alike.push({ node, score: likeness + rank });
  }
  const best = Math.max(...alike.map(({ score }) => score), 0);
  const titles = alike.filter(({ score }) => score >= best - 0.01).slice(0, maxTitles);
  if (titles.length > 0) return titles.map(({ node }) => node);
  const main = headings.filter(({ node, text }) => tree.nameOf(node) === 'h1' && text !== '');
  const begun = main.find(({ text }) => beginsAlike(nameWords(text), knownNames));
  if (begun) return [begun.node];
  const text = findText(tree, names, knownNames);
  if (text !== -1) return [text];
  return main[0] ? [main[0].node] : [];
}

function endOfPart(tree: PageTree, heading: NodeId): NodeId {
  const end = tree.endOf(heading);
  let part = tree.parentOf(heading);
  for (let level = 0; part !== -1 && tree.endOf(part) === end && level < maxWrappers; level += 1)
    part = tree.parentOf(part);
  return part === -1 ? end : tree.endOf(part);
}

export function levelOf(tree: PageTree, node: NodeId): number {
  return Number(/^h(\d)$/.exec(tree.nameOf(node))?.[1] ?? deepest);
}

function beginsAlike(words: readonly string[], names: readonly KnownName[]): boolean {
  const start = words.slice(0, commonWords);
  return (
    start.length === commonWords &&
    start.join('').length >= commonLetters &&
    names.some((name) => start.every((word, index) => name.words[index] === word))
  );
}

/** A name with its words, split once and not for every heading. */
interface KnownName {
  words: readonly string[];
  set: Set<string>;
}

function toKnownName(name: string): KnownName {
  const words = nameWords(name);
  return { words, set: new Set(words) };
}

function likenessTo(text: string, names: readonly KnownName[]): number {
  const words = nameWords(text);
  if (words.length === 0) return 0;
  const set = new Set(words);
  let best = 0;
  for (const name of names) {
    const isSentence = words.length > longestShare * (name.words.length + 1);
    // A question with all words of a name is about the product, but not its title.
    if (isSentence && name.words.some((word, index) => words[index] !== word)) continue;
    // A single word of a long name is a category or a brand.
    const covered = name.words.length === 0 ? 0 : Math.min(1, words.length / name.words.length);
    const likeness = wordLikeness(set, name.set) * (0.5 + 0.5 * covered);
    // Titles begin with the product and end with the shop, whose name can be a heading, too.
    const isBeginning = words.every((word, index) => name.words[index] === word);
    best = Math.max(best, isBeginning ? likeness + beginningPoints : likeness);
  }
  return best;
}

function findText(tree: PageTree, names: readonly string[], knownNames: readonly KnownName[]): NodeId {
  const starts = names.map((name) => name.toLowerCase());
  const classed = () => tree.elementsWith(['class'], tree.size);
  const bearers = once(() => Map.groupBy(classed(), (node) => tree.attributeOf(node, 'class')));
  for (const node of titleLengthTexts(tree)) {
    const text = tree.stringOf(node, maxTitleLength);
    // Comparing is expensive, and a repeated title begins with the same characters.
    const start = text.trim().slice(0, 4).toLowerCase();
    if (!starts.some((name) => name.includes(start)) || likenessTo(text, knownNames) < 0.85) continue;
    const parent = tree.parentOf(node);
    const alike = () => bearers().get(tree.attributeOf(parent, 'class'))?.length ?? 0;
    // `Springbank` is the title of a list, and `Springbank 25` is in it.
    if (starts.includes(text.trim().toLowerCase()) || alike() < enoughAlike) return parent;
  }
  return -1;
}

function titleLengthTexts(tree: PageTree): NodeId[] {
  const texts: NodeId[] = [];
  for (let node = 0; node < tree.size && texts.length < maxTexts; node += 1) {
    if (tree.isInvisible(node)) node = tree.endOf(node) - 1;
    else if (tree.isText(node) && tree.lengthOf(node) >= 6 && tree.lengthOf(node) <= maxTitleLength)
      texts.push(node);
  }
  return texts;
}
