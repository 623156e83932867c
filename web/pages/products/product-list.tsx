import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '../../api/products.ts';
import { Button } from '../../parts/button.tsx';
import { TextInput } from '../../parts/text-input.tsx';
import { arrange, type SortKey } from './arrange.ts';
import { ProductRow } from './product-row.tsx';
import { SortHeader } from './sort-header.tsx';

const rowsPerPage = 20;

export function ProductList({ products }: { products: Product[] }) {
  const { q: kept = '', sort, desc = false, page = 1 } = useSearch({ from: '/' });
  // The address follows a little later than a text is written.
  const [written, setWritten] = useState<string | null>(null);
  const q = written ?? kept;
  const navigate = useNavigate({ from: '/' });
  const found = arrange(products, { text: q, sort, descending: desc });
  const pages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const shownPage = Math.min(page, pages);
  const rows = found.slice((shownPage - 1) * rowsPerPage, shownPage * rowsPerPage);
  const go = (to: number) => void navigate({ search: (search) => ({ ...search, page: to }) });
  const sortBy = (key: SortKey) =>
    void navigate({
      search: { q: q || undefined, sort: key, desc: (sort === key && !desc) || undefined },
      replace: true,
    });
  const search = (text: string) => {
    setWritten(text);
    void navigate({ search: { q: text || undefined, sort, desc: desc || undefined }, replace: true });
  };
  const order = { sort, isDescending: desc, onSort: sortBy };
  return (
    <>
      <div className="card-head">
        <div className="search">
          <TextInput
            label="Search"
            hidesLabel
            type="search"
            value={q}
            onChange={search}
            onLeave={() => setWritten(null)}
            placeholder="Search"
          />
        </div>
        <span className="muted" role="status">
          {found.length} of {products.length}
        </span>
      </div>
      <div className="table-wrap">
        <table className="table products">
          <thead>
            <tr>
              <SortHeader by="name" {...order}>
                Name
              </SortHeader>
              <SortHeader by="price" className="number" {...order}>
                Price
              </SortHeader>
              <SortHeader by="change" className="number medium" {...order}>
                Change
              </SortHeader>
              <th scope="col" className="widest">
                30 days
              </th>
              <SortHeader by="availability" className="wide" {...order}>
                Availability
              </SortHeader>
              <SortHeader by="status" className="medium" {...order}>
                Status
              </SortHeader>
              <SortHeader by="checked" className="widest" {...order}>
                Last check
              </SortHeader>
            </tr>
          </thead>
          <tbody>
            {rows.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <div className="empty">No results for “{q}”.</div>}
      </div>
      {pages > 1 && (
        <div className="table-foot">
          <span>
            Page {shownPage} of {pages}
          </span>
          <div className="row">
            <Button isSmall isDisabled={shownPage <= 1} onPress={() => go(shownPage - 1)}>
              Previous
            </Button>
            <Button isSmall isDisabled={shownPage >= pages} onPress={() => go(shownPage + 1)}>
              Next
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
