import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLength = 400;

/** Returns the names of an element as written: its classes, its id and those that tests know it by. */
export function givenNames(tree: PageTree, node: NodeId): string {
  let names = tree.attributeOf(node, 'class') ?? '';
  for (const attribute of ['id', 'data-testid', 'data-qa']) {
    const name = tree.attributeOf(node, attribute);
    if (name) names += names === '' ? name : ` ${name}`;
  }
  // Custom elements bear the names that others have as classes.
  const tag = tree.nameOf(node);
  return tag.includes('-') ? `${names} ${tag}` : names;
}

/** Returns names in lower case, capitals set off: they begin words in `productOldPrice`. */
export function wordsOfNames(names: string): string {
  return names
    .slice(0, maxLength)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
