import type { NodeId, PageTree } from '../html/page-tree.ts';

/** Nodes after the title, and before it. */
const reachAfter = 90;
const reachBefore = 40;
const maxLength = 120;

const authorNames =
  /(?<![a-z])(?:byline|author|posted-?by|written-?by|entry-?meta|post-?meta|article-?meta)(?![a-z])/i;
const byWords =
  /(?:^|\d,?|[|·•–-])\s?(?:(?:written |posted |published |reviewed )?by|von|par|por|di|door|av|af|autor|text|words by|автор)[:\s]{1,3}\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,3}/u;
/** `3 November 2025`, `Nov 3, 2025`, `2025-11-03`, `03.11.2025`, `8 min read`. */
const date =
  /(?<!\d)\d{1,2}\.? ?(?:de )?\p{L}{3,12}\.?,? (?:de )?(?:19|20)\d\d(?!\d)|\p{L}{3,9}\.? \d{1,2},? (?:19|20)\d\d(?!\d)|(?<!\d)(?:19|20)\d\d[-/年]\d{1,2}[-/月]\d{1,2}|(?<!\d)\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d(?!\d)|\d{1,2} min(?:ute)?s? read|Lesezeit/iu;

/**
 * Returns whether an author and a date stand near the title, as on an article. Books have an author, advertisements a
 * date.
 */
export function hasByline(tree: PageTree, title: NodeId | undefined): boolean {
  if (title === undefined) return false;
  const start = Math.max(0, title - reachBefore);
  const end = Math.min(tree.size, tree.endOf(title) + reachAfter);
  let isSigned = false;
  let isDated = false;
  for (let at = start; at < end; at += 1) {
    if (tree.contains(title, at) && at !== title) continue;
    if (tree.isText(at)) {
      if (tree.isInert(at)) continue;
      const text = tree.stringOf(at, maxLength);
      isSigned ||= byWords.test(text);
      isDated ||= date.test(text);
    } else {
      const { class: names = '', rel = '' } = tree.attributesOf(at);
      isSigned ||= authorNames.test(names) || /(?:^|\s)author(?:\s|$)/i.test(rel);
      isDated ||= tree.nameOf(at) === 'time';
    }
    if (isSigned && isDated) return true;
  }
  return false;
}
