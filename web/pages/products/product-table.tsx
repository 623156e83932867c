import type { ReactNode } from 'react';
import type { Product } from '../../api/products.ts';
import type { Summary } from '../../api/stats.ts';
import { Icon } from '../../parts/icon.tsx';
import type { SortKey } from './arrange.ts';
import { ItemRow } from './item-row.tsx';
import type { ListRow } from './list-rows.ts';
import { ProductRow } from './product-row.tsx';

interface ProductTableProps {
  rows: ListRow[];
  /** Those products of a row that match the filter, which an item can have others beside. */
  selectable: (row: ListRow) => Product[];
  summaries: ReadonlyMap<string, Summary> | undefined;
  order: { sort: SortKey | undefined; isDescending: boolean; onSort: (key: SortKey) => void };
  /** On a phone, the checkboxes take space only when needed. */
  isSelecting: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
}

export function ProductTable({
  rows,
  selectable,
  summaries,
  order,
  isSelecting,
  selected,
  onSelect,
}: ProductTableProps) {
  const ids = rows.flatMap((row) => selectable(row).map(({ id }) => id));
  const areAll = ids.length > 0 && ids.every((id) => selected.has(id));
  const select = (ids: string[], isSelected: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id));
    onSelect(new Set(isSelected ? [...others, ...ids] : others));
  };
  return (
    <div className="table-wrap">
      <table className={`table products ${isSelecting ? 'selecting' : ''}`}>
        <thead>
          <tr>
            <th scope="col" className="select">
              <input
                type="checkbox"
                aria-label="Select all"
                checked={areAll}
                onChange={() => select(ids, !areAll)}
              />
            </th>
            <SortHeader by="name" {...order}>
              Name
            </SortHeader>
            <SortHeader by="price" className="number" {...order}>
              Price
            </SortHeader>
            <SortHeader by="change" className="number medium" {...order}>
              Since the start
            </SortHeader>
            <th scope="col" className="wide">
              Alert
            </th>
            <th scope="col" className="widest">
              30 days
            </th>
            <SortHeader by="checked" className="widest" {...order}>
              Price from
            </SortHeader>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, item, products }) => {
            const ofProducts = products.map((product) => (
              <ProductRow
                key={product.id}
                product={product}
                summary={summaries?.get(product.id)}
                isSelected={selected.has(product.id)}
                onSelect={(isSelected) => select([product.id], isSelected)}
              />
            ));
            if (!item) return ofProducts;
            return (
              <ItemRow key={id} item={item} products={products} summary={summaries?.get(id)}>
                {ofProducts}
              </ItemRow>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeaderProps {
  by: SortKey;
  sort: SortKey | undefined;
  isDescending: boolean;
  onSort: (by: SortKey) => void;
  className?: string;
  children: ReactNode;
}

function SortHeader({ by, sort, isDescending, onSort, className = '', children }: SortHeaderProps) {
  const order = sort !== by ? 'none' : isDescending ? 'descending' : 'ascending';
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" onClick={() => onSort(by)}>
        {children}
        <span className="sort-mark" aria-hidden="true">
          {order === 'ascending' && <Icon shape="up" />}
          {order === 'descending' && <Icon shape="down" />}
        </span>
      </button>
    </th>
  );
}
