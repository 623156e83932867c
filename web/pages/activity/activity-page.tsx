import './activity.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Activity, activityQuery, useSeen } from '../../api/activity.ts';
import { money } from '../../format/money.ts';
import { Change } from '../../parts/change.tsx';
import { LoadFailure } from '../../parts/failure.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { Picture } from '../../parts/picture.tsx';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { ShowOlder } from '../../parts/table-pages.tsx';
import { Time } from '../../parts/time.tsx';
import { notifiedText } from './notified-text.ts';

export function ActivityPage() {
  usePageTitle('Activity');
  const activity = useInfiniteQuery(activityQuery);
  const items = activity.data?.pages.flatMap(({ data }) => data) ?? [];
  useSeen(items[0]?.sequence);
  return (
    <>
      <div className="page-head">
        <h1>Activity</h1>
      </div>
      <section className="card">
        {activity.isPending && <SkeletonLines count={8} />}
        <LoadFailure query={activity} canRetry />
        {activity.isSuccess && items.length === 0 && (
          <div className="empty">
            <h2>Nothing happened in the last 30 days</h2>
            <p>When one of your alerts fires, it appears here and stays for 30 days.</p>
          </div>
        )}
        {items.length > 0 && (
          <ul className="rows activity">
            {items.map((item) => (
              <ActivityItem key={item.sequence} item={item} />
            ))}
          </ul>
        )}
        <ShowOlder query={activity} count={items.length} />
      </section>
    </>
  );
}

/** Describes in a sentence what happened, the price first. */
function ActivityItem({ item }: { item: Activity }) {
  const { product, item_id, text, price, previous_price, currency, created_at, notified } = item;
  return (
    <li className={product ? 'linked' : ''}>
      <Picture address={product?.image_url ?? null} name={product?.name ?? text} size={48} />
      <div className="lines activity-price">
        {price !== null && currency !== null && <strong>{money(price, currency)}</strong>}
        {previous_price !== null && <Change from={previous_price} to={price} currency={currency} />}
      </div>
      <div className="lines">
        {product ? (
          <Link
            className="cover"
            {...(item_id === null
              ? { to: '/products/$id', params: { id: product.id } }
              : { to: '/items/$id', params: { id: item_id } })}
          >
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        <span className="muted">
          <Time at={created_at} /> · {notifiedText(notified)}
        </span>
      </div>
    </li>
  );
}
