import './products.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type Product, productsQuery, useWatch } from '../../api/products.ts';
import { useSession } from '../../api/session.ts';
import { summariesQuery } from '../../api/stats.ts';
import { sandboxAddress } from '../../format/address.ts';
import { serviceTime } from '../../format/clock.ts';
import { Button } from '../../parts/button.tsx';
import { Failure, LoadFailure } from '../../parts/failure.tsx';
import { keepList } from '../../parts/links.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { TablePages } from '../../parts/table-pages.tsx';
import { arrange, isShown, type SortKey } from './arrange.ts';
import { ListHead } from './list-head.tsx';
import { type ListRow, listRows } from './list-rows.ts';
import { ProductTable } from './product-table.tsx';
import { SeveralActions } from './several-actions.tsx';
import { WatchForm } from './watch-form.tsx';

export function ProductsPage() {
  usePageTitle('Products');
  const { limits, usage } = useSession();
  const products = useQuery(productsQuery);
  // As the list below, which changes first.
  const active = products.data?.filter(({ is_active }) => is_active).length;
  return (
    <>
      <div className="page-head">
        <h1>Products</h1>
        <span className="muted">
          {active ?? usage.products_active} of {limits.products} watched
        </span>
      </div>
      <WatchForm />
      <section className="card">
        {products.isPending && <SkeletonLines count={8} />}
        <LoadFailure query={products} canRetry />
        {products.data?.length === 0 && <NoProducts />}
        {products.data && products.data.length > 0 && <ProductList products={products.data} />}
      </section>
    </>
  );
}

function NoProducts() {
  const { site_url } = useSession();
  const watch = useWatch();
  return (
    <div className="empty">
      <h2>Watch your first product</h2>
      <p>Paste the URL of a product page above. Or try a demo product whose price changes every minute.</p>
      <Button
        // After the refetch, the list replaces this.
        isPending={watch.isPending || watch.isSuccess}
        onPress={() => watch.mutate(sandboxAddress(site_url, Math.floor(serviceTime() / 1000)))}
      >
        Try the demo product
      </Button>
      {watch.isError && <Failure error={watch.error} />}
    </div>
  );
}

const rowsPerPage = 20;

export function ProductList({ products }: { products: Product[] }) {
  const { url, text, ...search } = useSearch({ from: '/' });
  useEffect(() => keepList(search));
  const { q = '', sort, desc = false, page = 1, show, tag } = search;
  const navigate = useNavigate({ from: '/' });
  const query = useQuery(summariesQuery(products));
  const { data: { byId: summaries, items = [] } = {}, isPending } = query;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isSelecting, setSelecting] = useState(false);
  const matching = ({ id, products }: ListRow) =>
    products.filter((product) => isShown(show, product, summaries?.get(id)?.verdict));
  const found = arrange(listRows(products, items), { text: q, tag, sort, descending: desc }).filter(
    (row) => matching(row).length > 0,
  );
  const pages = Math.max(1, Math.ceil(found.length / rowsPerPage));
  const shownPage = Math.min(page, pages);
  const rows = found.slice((shownPage - 1) * rowsPerPage, shownPage * rowsPerPage);
  // Rows would move when the items that compare them arrive.
  if (isPending && products.some(({ item_id }) => item_id !== null)) return <SkeletonLines count={8} />;
  const shownIds = new Set(rows.flatMap((row) => matching(row).map(({ id }) => id)));
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
      <LoadFailure query={query} />
      <ListHead
        products={products}
        found={found.flatMap(matching).length}
        onSelectSeveral={() => setSelecting(!isSelecting)}
      />
      <SeveralActions
        chosen={products.filter(({ id }) => selected.has(id))}
        hidden={products.filter(({ id }) => selected.has(id) && !shownIds.has(id)).length}
        onDone={() => {
          setSelected(new Set());
          setSelecting(false);
        }}
      />
      <ProductTable
        rows={rows}
        selectable={matching}
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
