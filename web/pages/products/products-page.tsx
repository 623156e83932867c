import './products.css';
import { useQuery } from '@tanstack/react-query';
import { productsQuery, useWatch } from '../../api/products.ts';
import { useSession } from '../../api/session.ts';
import { sandboxAddress } from '../../format/address.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { SkeletonLines } from '../../parts/skeleton.tsx';
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
        onPress={() => watch.mutate(sandboxAddress(site_url, Math.floor(Date.now() / 1000)))}
      >
        Try the sandbox product
      </Button>
      {watch.isError && <Failure error={watch.error} />}
    </div>
  );
}
