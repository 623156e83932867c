import { useQuery } from '@tanstack/react-query';
import type { Item } from '../../api/items.ts';
import { historyQuery } from '../../api/prices.ts';
import type { Product } from '../../api/products.ts';
import { statsQuery } from '../../api/stats.ts';
import { moneyOrDash } from '../../format/money.ts';
import { statsText } from '../../format/price-history.ts';
import { endOfPrice } from '../../format/stale-reason.ts';
import { ShopLink } from '../../parts/links.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { VerdictTag } from '../../parts/tag.tsx';
import { PriceTime, useNow } from '../../parts/time.tsx';

interface BestPriceProps {
  item: Item;
  version: string | null;
  bestProduct: Product | undefined;
}

export function BestPrice({ item, version, bestProduct }: BestPriceProps) {
  const { id, best, price, currency, lowest_price, highest_price, initial_price } = item;
  const enabled = version !== null;
  const { data: stats } = useQuery({ ...statsQuery({ id, isItem: true }, version), enabled });
  const amount = (value: number | null) => moneyOrDash(value, currency);
  const { data: history = [] } = useQuery({ ...historyQuery({ id, isItem: true }, version), enabled });
  const now = useNow();
  const text =
    stats &&
    price !== null &&
    statsText(stats, history, now, bestProduct && endOfPrice(bestProduct) !== null);
  return (
    <section className="card price-head" aria-label="Best price">
      <div>
        <div className="price" style={{ '--letters': amount(price).length }}>
          {amount(price)}
        </div>
        <div className="muted">
          {best ? (
            <>
              Best price, at <ShopLink shop={best} />
            </>
          ) : (
            'No compared shop offers it now.'
          )}
        </div>
        {best && (
          <div className="price-time muted">
            {bestProduct ? <PriceTime product={bestProduct} /> : <Skeleton width="60%" />}
          </div>
        )}
      </div>
      <dl className="changes">
        {[
          { text: 'Lowest', value: lowest_price },
          { text: 'Highest', value: highest_price },
          { text: 'First', value: initial_price },
        ].map((one) => (
          <div key={one.text}>
            <dt>{one.text}</dt>
            <dd>{amount(one.value)}</dd>
          </div>
        ))}
      </dl>
      <div className="row good-price">
        {stats && <VerdictTag verdict={stats.verdict} />}
        {text && <span className="muted">{text}</span>}
      </div>
    </section>
  );
}
