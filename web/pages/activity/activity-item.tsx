import { Link } from '@tanstack/react-router';
import type { Activity } from '../../api/activity.ts';
import { money } from '../../format/money.ts';
import { Change } from '../../parts/change.tsx';
import { Picture } from '../../parts/picture.tsx';
import { Time } from '../../parts/time.tsx';
import { notifiedText } from './notified-text.ts';

/** Says in a sentence what happened, the price first. */
export function ActivityItem({ item }: { item: Activity }) {
  const { product, text, price, previous_price, currency, created_at, notified } = item;
  return (
    <li className={product ? 'linked' : ''}>
      <Picture address={product?.image_url ?? null} name={product?.name ?? text} size={48} />
      <div className="activity-price">
        {price !== null && currency !== null && <strong>{money(price, currency)}</strong>}
        {previous_price !== null && <Change from={previous_price} to={price} currency={currency} />}
      </div>
      <div className="activity-words">
        {product ? (
          <Link className="cover" dir="auto" to="/products/$id" params={{ id: product.id }}>
            {text}
          </Link>
        ) : (
          <span dir="auto">{text}</span>
        )}
        <span className="muted">
          <Time at={created_at} /> · {notifiedText(notified)}
        </span>
      </div>
    </li>
  );
}
