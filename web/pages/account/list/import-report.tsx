import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { ImportOutcome } from '../../../api/import-products.ts';
import { productsQuery } from '../../../api/products.ts';
import { Message } from '../../../parts/message.tsx';
import { Table } from '../../../parts/table.tsx';
import { TablePages } from '../../../parts/table-pages.tsx';
import type { ListedProduct } from './listed-product.ts';

export interface ReportRow {
  id: number;
  product: ListedProduct;
  /** Null until the row is processed. */
  outcome: ImportOutcome | null;
}

export const counts = new Intl.NumberFormat();

/** A table of thousands of rows would make the browser slow. */
const rowsPerPage = 100;

interface ImportReportProps {
  rows: readonly ReportRow[];
  /** How many products were looked up among the watched ones. */
  lookedUp: number;
  isRunning: boolean;
}

/** Shows the result of the import row by row. It is large, so it is shown again only if it changes. */
export const ImportReport = memo(({ rows, lookedUp, isRunning }: ImportReportProps) => {
  const [asked, setAsked] = useState(1);
  // Once for all rows: a query in each of them would keep the page busy.
  const { data: products } = useQuery(productsQuery);
  const paused = new Set(products?.flatMap(({ id, is_active }) => (is_active ? [] : id)));
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(asked, pages);
  const count = (...kinds: string[]) =>
    counts.format(rows.filter(({ outcome }) => outcome && kinds.includes(outcome.kind)).length);
  const isolated = rows.filter(({ outcome }) => outcome && 'notCompared' in outcome).length;
  const summary = `${count('added')} added, ${count('watched', 'repeated')} skipped, ${count('refused')} not added.${isolated === 0 ? '' : ` ${counts.format(isolated)} not compared.`}`;
  const open = rows.filter(({ outcome }) => outcome === null || outcome.kind === 'adding').length;
  const isLookingUp = lookedUp < open;
  const progress = isLookingUp
    ? `Looking for products that you already watch: ${counts.format(lookedUp)} of ${counts.format(open)}.`
    : `Reading the pages: ${counts.format(rows.length - open)} of ${counts.format(rows.length)} rows done.`;
  return (
    <>
      <Message kind={isRunning ? 'plain' : isolated === 0 ? 'good' : 'warn'}>
        {isRunning ? `${progress} ${summary} Keep this page open.` : `Done: ${summary}`}
      </Message>
      <Table
        className="compact"
        columns={{ Row: '', Product: '', Result: '' }}
        caption={<caption className="sr-only">Import report</caption>}
      >
        {rows.slice((page - 1) * rowsPerPage, page * rowsPerPage).map(({ id, product, outcome }) => (
          <tr key={id}>
            <td className="muted">{product.row}</td>
            <td className="wrap">{product.name ?? product.url}</td>
            <td>
              <Outcome outcome={outcome} paused={paused} url={product.url} />
            </td>
          </tr>
        ))}
      </Table>
      <TablePages page={page} pages={pages} onGo={setAsked} />
    </>
  );
});

interface OutcomeProps extends Pick<ReportRow, 'outcome'> {
  /** The IDs of paused products. */
  paused: ReadonlySet<string>;
  url: string;
}

function Outcome({ outcome, paused, url }: OutcomeProps) {
  switch (outcome?.kind) {
    case undefined:
      return <span className="muted">Waiting</span>;
    case 'adding':
      return <span className="muted">Reading the page</span>;
    case 'added':
    case 'watched':
      return (
        <>
          <Link to="/products/$id" params={{ id: outcome.productId }}>
            {outcome.kind === 'added' ? 'Added' : 'Already watched'}
          </Link>
          {paused.has(outcome.productId) && <span className="muted"> (paused)</span>}
          {outcome.notCompared && <div className="warn-text">Not compared: {outcome.notCompared}</div>}
        </>
      );
    case 'repeated':
      return <span className="muted">Same as row {outcome.row}</span>;
    case 'refused':
      return (
        <>
          <div>Not added: {outcome.message}</div>
          {outcome.isForOne && (
            <Link className="button small" to="/" search={{ url }}>
              Watch by itself
            </Link>
          )}
        </>
      );
  }
}
