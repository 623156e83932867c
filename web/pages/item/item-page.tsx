import '../product/product.css';
import './item.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { alertsQuery } from '../../api/alerts.ts';
import { type Item, itemQuery, useDeleteItem, versionOf } from '../../api/items.ts';
import { isNotFound } from '../../api/problem.ts';
import { productsQuery } from '../../api/products.ts';
import { useSession } from '../../api/session.ts';
import { shopsText } from '../../format/shops.ts';
import { staleReason } from '../../format/stale-reason.ts';
import { Alerts } from '../../parts/alerts/alerts.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Failure, Gone } from '../../parts/failure.tsx';
import { BackToList } from '../../parts/links.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { showToast } from '../../parts/toasts.tsx';
import { AddShop } from './add-shop.tsx';
import { BestPrice } from './best-price.tsx';
import { Offers } from './offers.tsx';
import { RenameItem } from './rename-item.tsx';
import { ShopHistories } from './shop-histories.tsx';

export function ItemPage() {
  const { id } = useParams({ from: '/items/$id' });
  return <PageOf key={id} id={id} />;
}

/** An item does not say whether it has room for another alert. */
function useRoom(count: number) {
  const { plan, limits } = useSession();
  const limit = limits.alerts_per_product ?? Number.POSITIVE_INFINITY;
  const excess = count + 1 - limit;
  const allowed = limit === 1 ? '1 alert' : `${limit} alerts`;
  return {
    add_alert: excess <= 0,
    add_alert_message: `The plan ${plan} allows ${allowed} per comparison. Remove ${excess === 1 ? 'one' : excess} first.`,
    update: true,
    delete: true,
  };
}

function PageOf({ id }: { id: string }) {
  const item = useQuery(itemQuery(id));
  const products = useQuery(productsQuery);
  // Until its products are known, or could not be loaded. What it shows is not requested before.
  const version = item.data && !products.isPending ? versionOf(item.data, products.data ?? []) : null;
  const alerts = useQuery({ ...alertsQuery({ id, isItem: true }, version), enabled: version !== null });
  const can = useRoom(alerts.data?.length ?? 0);
  const best = products.data?.find((product) => product.id === item.data?.best?.product_id);
  const shops = products.data?.filter(({ item_id }) => item_id === id) ?? [];
  usePageTitle(item.data?.name ?? 'Item');
  if (isNotFound(item.error))
    return <Gone title="Item not found">It was deleted or belongs to another account.</Gone>;
  return (
    <>
      <BackToList />
      {item.isPending && <SkeletonLines count={10} />}
      {item.isError && <Failure error={item.error} onRetry={() => void item.refetch()} />}
      {item.data && (
        <>
          <ItemHead item={item.data} />
          <BestPrice item={item.data} version={version} bestProduct={best} />
          <Offers item={item.data} />
          <ShopHistories item={item.data} version={version} />
          <div className="columns">
            <Alerts
              product={{
                ...item.data,
                isItem: true,
                version,
                isPaused: shops.length > 0 && shops.every(({ is_active }) => !is_active),
                isOld: best !== undefined && staleReason(best) !== null,
                can,
              }}
              query={alerts}
            />
            <AddShop item={item.data} />
          </div>
        </>
      )}
    </>
  );
}

function ItemHead({ item: { id, name, offers } }: { item: Item }) {
  const remove = useDeleteItem(id);
  const navigate = useNavigate();
  const deleted = async () => {
    await remove.mutateAsync(undefined);
    showToast(`${name} is no longer compared.`);
    await navigate({ to: '/' });
  };
  return (
    <div className="page-head product-head">
      <div>
        <h1 dir="auto">{name}</h1>
        <span className="muted">{shopsText(offers)}</span>
      </div>
      <div className="row">
        <RenameItem id={id} name={name} />
        <Confirm action="Delete" title="Stop comparing?" onConfirm={deleted}>
          <p>
            This permanently deletes the comparison “<bdi>{name}</bdi>” with its history and alerts. The
            products stay.
          </p>
        </Confirm>
      </div>
    </div>
  );
}
