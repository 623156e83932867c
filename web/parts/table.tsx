import type { ReactNode } from 'react';

interface TableProps {
  /** The class of each column, by its head. `Action` is for screen readers only. */
  columns: Record<string, '' | 'number' | 'medium' | 'number medium'>;
  className?: string;
  /** The name of a long table, which scrolls by itself. */
  label?: string;
  caption?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

export function Table({ columns, className = '', label, caption, children }: TableProps) {
  const table = (
    <table className={`table ${className}`}>
      {caption}
      <thead>
        <tr>
          {Object.entries(columns).map(([head, ofColumn]) => (
            <th key={head} scope="col" className={ofColumn}>
              {head === 'Action' ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
  if (label === undefined) return <div className="table-wrap">{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="table-wrap price-table" aria-label={label} tabIndex={0}>
      {table}
    </section>
  );
}
