import type { ItemAction, Items, TableAccess } from './table-access.ts';

interface TableStatement {
  actions: ItemAction[];
  words: string[];
}

/**
 * AWS does not document `dynamodb:LeadingKeys` for transactions: each action may be checked against its own
 * item's key or against all of them. So all transaction actions of a role are one statement over all words.
 * Other actions are one statement too, because batches are checked against all their keys.
 */
export function tableStatements({ items, transactions }: Pick<TableAccess, 'items' | 'transactions'>) {
  const whole: TableStatement = { actions: actionsOf(transactions), words: Object.keys(transactions).sort() };
  const alone = actionsOf(items)
    .map((action) => ({ action, words: wordsOf(items, action) }))
    .filter(
      ({ action, words }) =>
        !(whole.actions.includes(action) && words.every((word) => whole.words.includes(word))),
    );
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
