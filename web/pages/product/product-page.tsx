import './product.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { alertsQuery } from '../../api/alerts.ts';
import { useProduct } from '../../api/checks.ts';
import { historyQuery } from '../../api/prices.ts';
import { isNotFound } from '../../api/problem.ts';
import { type Product, useChangeProduct, useDeleteProduct, useForgetProduct } from '../../api/products.ts';
import { endOfPrice } from '../../format/stale-reason.ts';
import { Alerts } from '../../parts/alerts/alerts.tsx';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Failure, Gone } from '../../parts/failure.tsx';
import { BackToList, ShopLink } from '../../parts/links.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { Picture } from '../../parts/picture.tsx';
import { availabilityOf, statusOf } from '../../parts/product-status.ts';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { Status } from '../../parts/status.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { Checks } from './checks.tsx';
import { EditProduct } from './edit-product.tsx';
import { FailedPage } from './failed-page.tsx';
import { History } from './history.tsx';
import { PriceHead } from './price-head.tsx';
import { YourNotes } from './your-notes.tsx';

export function ProductPage() {
  const { id } = useParams({ from: '/products/$id' });
  // Input and messages of one product's page must not carry over to another.
  return <PageOf key={id} id={id} />;
}

function PageOf({ id }: { id: string }) {
  const { product, checks, ...progress } = useProduct(id);
  const checkedAt = product.data?.checked_at ?? null;
  const history = useQuery({ ...historyQuery({ id }, checkedAt), enabled: product.isSuccess });
  const alerts = useQuery({ ...alertsQuery({ id }, checkedAt), enabled: product.isSuccess });
  usePageTitle(product.data?.name ?? 'Product');
  if (isNotFound(product.error))
    return (
      <Gone title="Product not found">
        It was deleted or belongs to another account. Past activity of deleted products stays in Activity.
      </Gone>
    );
  return (
    <>
      <BackToList />
      {product.isPending && <SkeletonLines count={10} />}
      {product.isError && <Failure error={product.error} onRetry={() => void product.refetch()} />}
      {product.data && (
        <>
          <ProductHead product={product.data} />
          <FailedPage product={product.data} checks={checks.data ?? []} />
          <PriceHead product={product.data} history={history.data ?? []} progress={progress} />
          <History
            product={product.data}
            history={history.data}
            alerts={alerts.data ?? []}
            error={history.error}
          />
          <div className="columns">
            <Alerts
              product={{
                ...product.data,
                version: checkedAt,
                isOld: endOfPrice(product.data) !== null,
                isPaused: !product.data.is_active,
              }}
              query={alerts}
            />
            <div className="stack">
              <Checks checks={checks} history={history.data ?? []} product={product.data} />
              <YourNotes product={product.data} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

export function ProductHead({ product }: { product: Product }) {
  const { id, name, image_url, is_active, item_id } = product;
  const status = statusOf(product);
  const availability = availabilityOf(product);
  const setActive = useChangeProduct(id);
  const remove = useDeleteProduct(id);
  const forget = useForgetProduct(id);
  const navigate = useNavigate();
  const confirmed = async () => {
    await remove.mutateAsync();
    showToast(`${name} deleted.`);
    await navigate({ to: '/' });
    forget();
  };
  return (
    <>
      <div className="page-head product-head">
        <div className="media product-title">
          <Picture address={image_url} name={name} size={56} />
          <div>
            <h1 dir="auto">{name}</h1>
            <div className="row facts-line">
              <Status tone={status.tone}>{status.text}</Status>
              {availability && <Status tone={availability.tone}>{availability.text}</Status>}
              <ShopLink shop={product} />
              {item_id !== null && (
                <Link to="/items/$id" params={{ id: item_id }}>
                  Compare shops
                </Link>
              )}
            </div>
          </div>
        </div>
        <div className="row">
          <EditProduct product={product} />
          <Button isPending={setActive.isPending} onPress={() => setActive.mutate({ is_active: !is_active })}>
            {is_active ? 'Pause' : 'Resume'}
          </Button>
          <Confirm action="Delete" title="Delete this product?" onConfirm={confirmed}>
            <p>
              This permanently deletes “<bdi>{name}</bdi>” with its price history, alerts and checks. Past
              activity stays in Activity.
              {item_id !== null &&
                ' The product also leaves its comparison, which is deleted with its history and alerts if no other product is in it.'}
            </p>
          </Confirm>
        </div>
      </div>
      {setActive.isError && <Failure error={setActive.error} />}
    </>
  );
}
