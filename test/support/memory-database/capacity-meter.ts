import { type Item, itemBytes } from '../../../shared/platform/table/writes.ts';

const unitBytes = { read: 4096, write: 1024 };
/** The attributes of an item in the index `due` (infra/constructs/service-table.ts). */
const projected = ['pk', 'sk', 'due_pk', 'due_sk', 'id', 'product_id', 'account_id'];

const unitsOf = (bytes: number, unit: number) => Math.max(1, Math.ceil(bytes / unit));

/**
 * Counts capacity units by the rules of DynamoDB's developer guide, "Read and write operations": table reads are
 * strongly consistent, index reads eventually, a transaction doubles its table writes, and a rejected write consumes as
 * much as a write of the stored item.
 */
export class CapacityMeter {
  reads = 0;
  writes = 0;

  get units(): number {
    return this.reads + this.writes;
  }

  noteGet(item: Item | undefined): void {
    this.reads += unitsOf(item ? itemBytes(item) : 0, unitBytes.read);
  }

  /** A query is rounded once, over all items read. */
  noteQuery(items: Item[], isIndex: boolean): void {
    const bytes = items.reduce((sum, item) => sum + itemBytes(isIndex ? entryOf(item) : item), 0);
    this.reads += unitsOf(bytes, unitBytes.read) * (isIndex ? 0.5 : 1);
  }

  noteWrite(before: Item | undefined, after: Item | undefined, inTransaction: boolean): void {
    const larger = Math.max(...[before, after].map((item) => (item ? itemBytes(item) : 0)));
    this.writes += unitsOf(larger, unitBytes.write) * (inTransaction ? 2 : 1);
    // The index is updated after the commit, so a transaction does not double it.
    this.writes += indexWrites(before, after);
  }

  noteRefused(current: Item | undefined, inTransaction: boolean): void {
    this.noteWrite(current, current, inTransaction);
  }
}

/** A moved entry is deleted and put. */
function indexWrites(before: Item | undefined, after: Item | undefined): number {
  const [isBefore, isAfter] = [before?.due_pk !== undefined, after?.due_pk !== undefined];
  if (!isBefore || !isAfter) return isBefore === isAfter ? 0 : 1;
  if (before?.due_pk !== after?.due_pk || before?.due_sk !== after?.due_sk) return 2;
  return projected.some((name) => before?.[name] !== after?.[name]) ? 1 : 0;
}

function entryOf(item: Item): Item {
  return Object.fromEntries(
    projected.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])),
  );
}
