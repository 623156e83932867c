import { toTime } from '../identifiers/clock.ts';
import { latestEnd } from '../identifiers/stored-time.ts';
import type { Item, Table } from './table.ts';

interface Overdue {
  /** A partition of the index `due` whose sort keys are times. */
  partition: string;
  /** The time up to which an item is overdue. */
  before: string;
  nowMs: number;
  /** How far ahead an item can be due. */
  longestMs: number;
  limit: number;
}

/** After all times. */
export const endOfTime = '9999';

/**
 * Returns the items of the index `due` that are overdue, earliest first, and then those that are due later than any item
 * can be: they were stored before the clock stepped back.
 */
export async function queryOverdue(
  table: Pick<Table, 'queryDue'>,
  { partition, before, nowMs, longestMs, limit }: Overdue,
): Promise<Item[]> {
  const overdue = await table.queryDue({ partition, from: '!', to: before, limit });
  const latest = toTime(latestEnd({ nowMs, longestMs }));
  const left = limit - overdue.length;
  if (left === 0 || before >= latest) return overdue;
  return [...overdue, ...(await table.queryDue({ partition, from: latest, to: endOfTime, limit: left }))];
}
