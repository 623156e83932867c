import { Link } from '@tanstack/react-router';
import type { Product } from '../../api/products.ts';
import type { Summary } from '../../api/stats.ts';
import { rangeOf } from '../../charts/ranges.ts';
import { Sparkline } from '../../charts/sparkline.tsx';
import { stepsWithin } from '../../charts/steps.ts';
import { extentText } from '../../charts/summary.ts';
import { money } from '../../format/money.ts';
import { staleReason } from '../../format/stale-reason.ts';
import { Change } from '../../parts/change.tsx';
import { Picture } from '../../parts/picture.tsx';
import { availabilityOf, statusOf } from '../../parts/product-status.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Status } from '../../parts/status.tsx';
import { Time, useNow } from '../../parts/time.tsx';
import { VerdictTag } from '../../parts/verdict.tsx';
import { targetOf } from './alert-target.ts';
import { firstPriceOf } from './arrange.ts';

interface ProductRowProps {
  product: Product;
  /** Undefined while it is loading. */
  summary: Summary | undefined;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function ProductRow({ product, summary, isSelected, onSelect }: ProductRowProps) {
  const { id, name, price, currency, image_url, store_name, url, price_read_at } = product;
  const change = <Change from={firstPriceOf(product)} to={price} currency={currency} />;
  const reason = staleReason(product);
  return (
    <tr className="linked">
      <td className="select">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={() => onSelect(!isSelected)}
        />
      </td>
      <td>
        <div className="product-name">
          <Picture address={image_url} name={name} size={36} />
          <div>
            <Link className="cover" dir="auto" to="/products/$id" params={{ id }}>
              {name}
            </Link>
            <div className="store">
              <span className="muted">{store_name ?? new URL(url).host}</span>
              <Unusual product={product} />
              {reason !== null && <span className="warn-text">{reason}</span>}
              {summary?.verdict === 'good' && <VerdictTag verdict={summary.verdict} />}
              {product.tags.map((tag) => (
                <span key={tag} className="tag">
                  {tag}
                </span>
              ))}
            </div>
          </div>
        </div>
      </td>
      <td className="number">
        <span className="strong">{price !== null && currency !== null ? money(price, currency) : '–'}</span>
        <div className="narrow">{change}</div>
      </td>
      <td className="number medium">{change}</td>
      <td className="wide">
        {summary ? <AlertCell product={product} alerts={summary.alerts} /> : <Skeleton width="96px" />}
      </td>
      <td className="widest">
        <SmallGraph product={product} lows={summary?.daily_lows ?? []} />
      </td>
      <td className="widest muted last-check">{price_read_at ? <Time at={price_read_at} /> : 'Not yet'}</td>
    </tr>
  );
}

/** Shows unusual states only: most products are watched and in stock. */
function Unusual({ product }: { product: Product }) {
  const status = statusOf(product);
  const availability = availabilityOf(product);
  return (
    <>
      {(product.status !== 'watching' || !product.is_active) && (
        <Status tone={status.tone}>{status.text}</Status>
      )}
      {product.availability === 'out_of_stock' && availability && (
        <Status tone={availability.tone}>{availability.text}</Status>
      )}
    </>
  );
}

function SmallGraph({
  product: { price, currency },
  lows,
}: {
  product: Product;
  lows: Summary['daily_lows'];
}) {
  const now = useNow();
  const days = lows.map(({ day, amount }) => ({ atMs: Date.parse(day), amount }));
  const points = price === null ? days : [...days, { atMs: now, amount: price }];
  const steps = stepsWithin(points, rangeOf('30d').reachMs, now);
  return <Sparkline steps={steps} summary={currency === null ? '' : extentText(steps, currency)} />;
}

interface AlertCellProps {
  product: Product;
  alerts: Summary['alerts'];
}

/** Shows the alert with the nearest target, and its distance from the price. */
function AlertCell({ product: { price, currency }, alerts }: AlertCellProps) {
  const target = targetOf(alerts, price, currency);
  if (!target) return <>–</>;
  return (
    <div className="alert-cell">
      <span>{target.text}</span>
      <span className="muted">{target.distance}</span>
    </div>
  );
}
