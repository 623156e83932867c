import type { NodeId, PageTree } from '../html/page-tree.ts';

const maxLength = 400;

/** Returns the names of an element as written: its classes, its id and those that tests know it by. */
function givenNames(tree: PageTree, node: NodeId): string {
  let names = tree.attributeOf(node, 'class') ?? '';
  for (const attribute of ['id', 'data-testid', 'data-qa']) {
    const name = tree.attributeOf(node, attribute);
    if (name) names += names === '' ? name : ` ${name}`;
  }
  // Custom elements bear the names that others have as classes.
  const tag = tree.nameOf(node);
  return tag.includes('-') ? `${names} ${tag}` : names;
}

/** Returns what the names of an element say. Entries of a list have the same: they are read once a page. */
export function saidByNames<T>(
  tree: PageTree,
  node: NodeId,
  known: Map<string, T>,
  read: (words: string) => T,
): T {
  const names = givenNames(tree, node);
  const said = known.get(names) ?? read(wordsOfNames(names));
  known.set(names, said);
  return said;
}

/** Returns names in lower case, capitals set off: they begin words in `productOldPrice`. */
function wordsOfNames(names: string): string {
  return names
    .slice(0, maxLength)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
}
