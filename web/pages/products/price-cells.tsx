import type { Product } from '../../api/products.ts';
import type { Summary } from '../../api/stats.ts';
import { stepsOfDays } from '../../charts/small-graph.ts';
import { Sparkline } from '../../charts/sparkline.tsx';
import { extentText } from '../../charts/summary.ts';
import { moneyOrDash } from '../../format/money.ts';
import { Change } from '../../parts/change.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Time, useNow } from '../../parts/time.tsx';
import { targetOf } from './alert-target.ts';
import { firstPriceOf, type Priced } from './arrange.ts';

interface PriceCellsProps {
  /** A product, or an item with its best price. */
  watched: Priced & Pick<Product, 'price'>;
  /** Undefined while it is loading. */
  summary: Summary | undefined;
  readAt: string | null;
}

export function PriceCells({ watched, summary, readAt }: PriceCellsProps) {
  const { price, currency } = watched;
  const amount = moneyOrDash(price, currency);
  const change = <Change from={firstPriceOf(watched)} to={price} currency={currency} />;
  return (
    <>
      <td className="number">
        <div className="amount-room">
          <span className="amount strong" style={{ '--letters': amount.length }}>
            {amount}
          </span>
        </div>
        <div className="narrow">{change}</div>
      </td>
      <td className="number medium">{change}</td>
      <td className="wide">
        {summary ? (
          <AlertCell price={price} currency={currency} alerts={summary.alerts} />
        ) : (
          <Skeleton width="96px" />
        )}
      </td>
      <td className="widest">
        <SmallGraph price={price} currency={currency} readAt={readAt} lows={summary?.daily_lows ?? []} />
      </td>
      <td className="widest muted last-check">
        {readAt ? <Time at={readAt} /> : watched.lowest_price === null ? 'Not yet' : '–'}
      </td>
    </>
  );
}

interface SmallGraphProps extends Pick<Product, 'price' | 'currency'>, Pick<PriceCellsProps, 'readAt'> {
  lows: Summary['daily_lows'];
}

function SmallGraph({ price, currency, readAt, lows }: SmallGraphProps) {
  const now = useNow();
  const readMs = readAt === null ? now : Date.parse(readAt);
  const steps = stepsOfDays({ lows, price, readMs, nowMs: now });
  return (
    <Sparkline steps={steps} nowMs={now} summary={currency === null ? '' : extentText(steps, currency)} />
  );
}

interface AlertCellProps extends Pick<Product, 'price' | 'currency'> {
  alerts: Summary['alerts'];
}

/** Shows the alert with the nearest target, and its distance from the price. */
export function AlertCell({ price, currency, alerts }: AlertCellProps) {
  const target = targetOf(alerts, price, currency);
  if (!target) return <>–</>;
  return (
    <div className="lines">
      <span>{target.text}</span>
      <span className="muted">{target.distance}</span>
    </div>
  );
}
