import { shopLetters } from '../../../platform/text/fast-text.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';

/** The number of nodes examined after the title, and before it. */
const reachAfter = 90;
const reachBefore = 40;
const maxLength = 120;

const authorNames =
  /(?<![a-z])(?:byline|author|posted-?by|written-?by|entry-?meta|post-?meta|article-?meta)(?![a-z])/i;
/** `/about/editors/jane`. Books have authors, with pages of their own. */
const writers =
  /\/(?:editors?|redakt\w{1,8}|contributors?|staff|writers?|journalist\w{0,4}|reporters?)\/[^/]/i;
const byWords = shopLetters(
  /(?:^|\d,?|[|·•–-])\s?(?:(?:(?:[Ww]ritten|[Pp]osted|[Pp]ublished|[Rr]eviewed) )?(?:[Bb]y|BY)|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Aa]f|[Aa]utor|[Tt]ext|[Ww]ords by|[Аа]втор)[:\s]{1,3}\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,3}/u,
);
/** `3 November 2025`, `Nov 3, 2025`, `2025-11-03`, `03.11.2025`, `8 min read`. */
const date = shopLetters(
  new RegExp(
    [
      `(?<!\\d)\\d{1,2}\\.? ?(?:de )?\\p{L}{3,12}\\.?,? (?:de )?(?:19|20)\\d\\d(?!\\d)`,
      `\\p{L}{3,9}\\.? \\d{1,2},? (?:19|20)\\d\\d(?!\\d)`,
      '(?<!\\d)(?:19|20)\\d\\d[-/年]\\d{1,2}[-/月]\\d{1,2}',
      '(?<!\\d)\\d{1,2}[./]\\d{1,2}[./](?:19|20)\\d\\d(?!\\d)',
      '\\d{1,2} min(?:ute)?s? read|Lesezeit',
    ].join('|'),
    'i',
  ),
);
/** Contained in each date, and in few other texts. */
const mayBeDate = /(?:19|20)\d\d|\d [Mm][Ii][Nn]|[Ll][Ee][Ss][Ee][Zz]/;

/** What is near the title, as on an article: a date, or also an author. Books have an author, advertisements a date. */
export function bylineOf(tree: PageTree, title: NodeId | undefined): 'signed' | 'dated' | null {
  if (title === undefined) return null;
  const near = nodesAround(tree, title);
  // Few pages have a date there, and finding it does not read attributes.
  if (!near.some((node) => isDated(tree, node))) return null;
  return near.some((node) => isSigned(tree, node)) ? 'signed' : 'dated';
}

function nodesAround(tree: PageTree, title: NodeId): NodeId[] {
  const end = Math.min(tree.size, tree.endOf(title) + reachAfter);
  const nodes: NodeId[] = [];
  for (let at = Math.max(0, title - reachBefore); at < end; at += 1)
    if ((at === title || !tree.contains(title, at)) && !(tree.isText(at) && tree.isInert(at))) nodes.push(at);
  return nodes;
}

function isDated(tree: PageTree, node: NodeId): boolean {
  if (!tree.isText(node)) return tree.nameOf(node) === 'time';
  const text = tree.stringOf(node, maxLength);
  return mayBeDate.test(text) && date.test(text);
}

function isSigned(tree: PageTree, node: NodeId): boolean {
  if (tree.isText(node)) return byWords.test(tree.stringOf(node, maxLength));
  const rel = tree.attributeOf(node, 'rel');
  if (tree.nameOf(node) === 'a' && writers.test(tree.attributeOf(node, 'href') ?? '')) return true;
  return (
    authorNames.test(tree.attributeOf(node, 'class') ?? '') ||
    (rel !== undefined && /(?:^|\s)author(?:\s|$)/i.test(rel))
  );
}
