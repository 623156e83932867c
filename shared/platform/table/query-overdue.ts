import { latestEnd, toTime } from '../identifiers/clock.ts';
import type { Table } from './table.ts';
import type { Item } from './writes.ts';

interface Overdue {
  partition: string;
  before: string;
  nowMs: number;
  longestMs: number;
  limit: number;
}

export const endOfTime = '9999';

/** Also returns items that are due later than possible: they were stored before the clock stepped back. */
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
