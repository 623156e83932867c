import type { ItemAction, Items, TableAccess } from './table-access.ts';

/** One statement of a role: the actions on items whose partition keys begin with one of these words. */
interface TableStatement {
  actions: ItemAction[];
  words: string[];
}

/**
 * Returns the statements of a role about items. AWS documents `dynamodb:LeadingKeys` for single calls and batches,
 * but not for transactions: each action may be checked against its own item's key, or against the keys of the whole
 * transaction. So everything that a role does in transactions is one statement over all of their words. Any other
 * action is in one statement too, because a batch is checked against all of its keys together; actions on the same
 * words share it.
 */
export function tableStatements({ items, transactions }: Pick<TableAccess, 'items' | 'transactions'>) {
  const whole: TableStatement = { actions: actionsOf(transactions), words: Object.keys(transactions).sort() };
  const alone = actionsOf(items)
    .map((action) => ({ action, words: wordsOf(items, action) }))
    .filter(({ action, words }) => !covers(whole, action, words));
  const groups = Map.groupBy(alone, ({ words }) => words.join());
  const narrow = [...groups.values()].map(
    (group): TableStatement => ({
      actions: group.map(({ action }) => action),
      words: group[0]?.words ?? [],
    }),
  );
  return whole.actions.length > 0 ? [...narrow, whole] : narrow;
}

function actionsOf(items: Items): ItemAction[] {
  return [...new Set(Object.values(items).flat())].sort();
}

function wordsOf(items: Items, action: ItemAction): string[] {
  return Object.keys(items)
    .filter((word) => items[word]?.includes(action))
    .sort();
}

function covers({ actions, words }: TableStatement, action: ItemAction, wanted: string[]): boolean {
  return actions.includes(action) && wanted.every((word) => words.includes(word));
}
