import { Link } from '@tanstack/react-router';
import type { ImportOutcome } from '../../../api/import-products.ts';
import { Message } from '../../../parts/message.tsx';
import type { ListedProduct } from './listed-product.ts';

export interface ReportRow {
  id: number;
  product: ListedProduct;
  /** Null until the row is processed. */
  outcome: ImportOutcome | null;
}

const counts = new Intl.NumberFormat();

/** Shows the result of the import row by row. */
export function ImportReport({ rows, isRunning }: { rows: readonly ReportRow[]; isRunning: boolean }) {
  const count = (...kinds: string[]) =>
    counts.format(rows.filter(({ outcome }) => outcome && kinds.includes(outcome.kind)).length);
  const summary = `${count('added')} added, ${count('watched', 'repeated')} skipped, ${count('refused')} not added.`;
  return (
    <>
      <Message kind={isRunning ? 'plain' : 'good'}>
        {isRunning ? `Reading the pages. ${summary} Keep this page open.` : `Done: ${summary}`}
      </Message>
      <div className="table-wrap">
        <table className="table compact">
          <caption className="sr-only">Import report</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Product</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, product, outcome }) => (
              <tr key={id}>
                <td className="muted">{product.row}</td>
                <td className="import-product">{product.name ?? product.url}</td>
                <td>
                  <Outcome outcome={outcome} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Outcome({ outcome }: Pick<ReportRow, 'outcome'>) {
  switch (outcome?.kind) {
    case undefined:
      return <span className="muted">Waiting</span>;
    case 'adding':
      return <span className="muted">Reading the page</span>;
    case 'added':
      return (
        <>
          <Link to="/products/$id" params={{ id: outcome.productId }}>
            Added
          </Link>
          {outcome.message !== null && <p className="muted">{outcome.message}</p>}
        </>
      );
    case 'watched':
      return (
        <Link to="/products/$id" params={{ id: outcome.productId }}>
          Already watched
        </Link>
      );
    case 'repeated':
      return <span className="muted">Same as row {outcome.row}</span>;
    case 'refused':
      return <>Not added: {outcome.message}</>;
  }
}
