import './product.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { alertsQuery } from '../../api/alerts.ts';
import { useProduct } from '../../api/checks.ts';
import { historyQuery } from '../../api/prices.ts';
import { isNotFound } from '../../api/problem.ts';
import { Failure, Gone } from '../../parts/failure.tsx';
import { Icon } from '../../parts/icon.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { Alerts } from './alerts.tsx';
import { Checks } from './checks.tsx';
import { History } from './history.tsx';
import { PriceHead } from './price-head.tsx';
import { ProductHead } from './product-head.tsx';
import { YourNotes } from './your-notes.tsx';

export function ProductPage() {
  const { id } = useParams({ from: '/products/$id' });
  // Input and messages of one product's page must not carry over to another.
  return <PageOf key={id} id={id} />;
}

function PageOf({ id }: { id: string }) {
  const { product, checks, isChecking } = useProduct(id);
  const checkedAt = product.data?.checked_at ?? null;
  const history = useQuery({ ...historyQuery(id, checkedAt), enabled: product.isSuccess });
  const alerts = useQuery(alertsQuery(id));
  usePageTitle(product.data?.name ?? 'Product');
  if (isNotFound(product.error))
    return (
      <Gone title="Product not found">
        It was deleted or belongs to another account. Past activity of deleted products stays in Activity.
      </Gone>
    );
  return (
    <>
      <div>
        <Link to="/">
          <Icon shape="back" /> Back to the list
        </Link>
      </div>
      {product.isPending && <SkeletonLines count={10} />}
      {product.isError && <Failure error={product.error} onRetry={() => void product.refetch()} />}
      {product.data && (
        <>
          <ProductHead product={product.data} />
          <PriceHead product={product.data} history={history.data ?? []} isChecking={isChecking} />
          <History
            product={product.data}
            history={history.data}
            alerts={alerts.data ?? []}
            error={history.error}
          />
          <div className="columns">
            <Alerts product={product.data} alerts={alerts.data} />
            <div className="stack">
              <Checks checks={checks} history={history.data ?? []} />
              <YourNotes product={product.data} />
            </div>
          </div>
        </>
      )}
    </>
  );
}
