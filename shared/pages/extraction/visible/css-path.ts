import { clipText } from '../../../platform/text/clean-text.ts';
import type { NodeId, PageTree } from '../html/page-tree.ts';

/** More steps tell a person nothing. */
const maxSteps = 5;
const maxClasses = 2;
/** Longer ones are lists of utilities. */
const maxClassCharacters = 200;
/** Names that need no escapes in CSS. */
const plainName = /^[a-z_][\w-]{0,40}$/i;

/**
 * Returns where an element or a text is, as a CSS path for people, from the next id above it. Other elements may
 * match it too.
 */
export function cssPath(tree: PageTree, node: NodeId): string {
  const steps: string[] = [];
  const element = tree.isText(node) ? tree.parentOf(node) : node;
  for (let at = element; at !== -1 && steps.length < maxSteps; at = tree.parentOf(at)) {
    const id = tree.attributeOf(at, 'id') ?? '';
    const isAnchor = plainName.test(id);
    steps.unshift(tree.nameOf(at) + (isAnchor ? `#${id}` : classesOf(tree, at)));
    if (isAnchor) break;
  }
  return steps.join(' > ');
}

function classesOf(tree: PageTree, node: NodeId): string {
  const classes = clipText(tree.attributeOf(node, 'class') ?? '', maxClassCharacters).split(/\s+/);
  return classes
    .filter((name) => plainName.test(name))
    .slice(0, maxClasses)
    .map((name) => `.${name}`)
    .join('');
}
