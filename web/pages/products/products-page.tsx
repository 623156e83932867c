import './products.css';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../api/products.ts';
import { useSession } from '../../api/session.ts';
import { Failure } from '../../parts/failure.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductList } from './product-list.tsx';
import { WatchForm } from './watch-form.tsx';

export function ProductsPage() {
  usePageTitle('Products');
  const { limits, usage } = useSession();
  const products = useQuery(productsQuery);
  return (
    <>
      <div className="page-head">
        <h1>Products</h1>
        <span className="muted">
          {usage.products_active} of {limits.products} watched
        </span>
      </div>
      <WatchForm />
      <section className="card">
        {products.isPending && <SkeletonLines count={8} />}
        {products.isError && (
          <div className="card-body">
            <Failure error={products.error} onRetry={() => void products.refetch()} />
          </div>
        )}
        {products.data?.length === 0 && <NoProducts />}
        {products.data && products.data.length > 0 && <ProductList products={products.data} />}
      </section>
    </>
  );
}
