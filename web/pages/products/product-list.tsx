import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Product } from '../../api/products.ts';
import { summariesQuery } from '../../api/stats.ts';
import { Button } from '../../parts/button.tsx';
import { arrange, type SortKey } from './arrange.ts';
import { isShown } from './filters.ts';
import { ListHead } from './list-head.tsx';
import { ProductTable } from './product-table.tsx';
import { SeveralActions } from './several-actions.tsx';

const rowsPerPage = 20;

export function ProductList({ products }: { products: Product[] }) {
  const { q = '', sort, desc = false, page = 1, show, tag } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const { data: summaries } = useQuery(summariesQuery);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isSelecting, setSelecting] = useState(false);
  const found = arrange(products, { text: q, tag, sort, descending: desc }).filter((product) =>
    isShown(show, product, summaries?.get(product.id)?.verdict),
  );
  const pages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const shownPage = Math.min(page, pages);
  const rows = found.slice((shownPage - 1) * rowsPerPage, shownPage * rowsPerPage);
  const sortBy = (key: SortKey) =>
    void navigate({
      search: (search) => ({
        ...search,
        page: undefined,
        sort: key,
        desc: (sort === key && !desc) || undefined,
      }),
      replace: true,
    });
  return (
    <>
      <ListHead products={products} found={found.length} onSelectSeveral={() => setSelecting(!isSelecting)} />
      <SeveralActions
        chosen={products.filter(({ id }) => selected.has(id))}
        onDone={() => {
          setSelected(new Set());
          setSelecting(false);
        }}
      />
      <ProductTable
        rows={rows}
        summaries={summaries}
        order={{ sort, isDescending: desc, onSort: sortBy }}
        isSelecting={isSelecting}
        selected={selected}
        onSelect={setSelected}
      />
      {rows.length === 0 && <div className="empty">No product matches. Change the search or the filter.</div>}
      <TablePages
        page={shownPage}
        pages={pages}
        onGo={(to) => void navigate({ search: (search) => ({ ...search, page: to }) })}
      />
    </>
  );
}

interface TablePagesProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

function TablePages({ page, pages, onGo }: TablePagesProps) {
  if (pages <= 1) return null;
  return (
    <div className="table-foot">
      <span>
        Page {page} of {pages}
      </span>
      <div className="row">
        <Button isSmall isDisabled={page <= 1} onPress={() => onGo(page - 1)}>
          Previous
        </Button>
        <Button isSmall isDisabled={page >= pages} onPress={() => onGo(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}
