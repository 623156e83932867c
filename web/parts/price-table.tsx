import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Table } from './table.tsx';

const step = 100;

interface PriceTableProps<Row> {
  /** The class of each column, by its head. */
  columns: Record<string, '' | 'number'>;
  rows: readonly Row[];
  children: (row: Row, index: number) => ReactNode;
  /** The time range in words. */
  words: string;
}

/** A table of prices, of which the first hundred are shown at first. */
export function PriceTable<Row>({ columns, rows, children, words }: PriceTableProps<Row>) {
  const [shown, setShown] = useState(step);
  if (rows.length === 0) return <p className="muted">No price in {words}.</p>;
  return (
    <>
      <Table className="compact" label="Prices" columns={columns}>
        {rows.slice(0, shown).map(children)}
      </Table>
      {rows.length > shown && (
        <div>
          <Button onPress={() => setShown(shown + step)}>
            Show {Math.min(step, rows.length - shown)} more of {rows.length}
          </Button>
        </div>
      )}
    </>
  );
}
