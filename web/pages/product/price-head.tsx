import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CheckProgress } from '../../api/checks.ts';
import { type PricePoint, priceQuery } from '../../api/prices.ts';
import type { Product } from '../../api/products.ts';
import { statsQuery } from '../../api/stats.ts';
import { rangeOf } from '../../charts/ranges.ts';
import { amountIn, isComparedSince, readingAt, readingBefore } from '../../charts/steps.ts';
import { moneyOrDash } from '../../format/money.ts';
import { statsText } from '../../format/price-history.ts';
import { endOfPrice } from '../../format/stale-reason.ts';
import { Button } from '../../parts/button.tsx';
import { Change } from '../../parts/change.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Failure } from '../../parts/failure.tsx';
import { Message } from '../../parts/message.tsx';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { VerdictTag } from '../../parts/tag.tsx';
import { PriceTime, useNow } from '../../parts/time.tsx';
import { ChangePrice, PickedPrice } from './change-price.tsx';
import { CheckNow } from './check-now.tsx';
import { EvidenceView } from './evidence-view.tsx';

declare module 'react' {
  interface CSSProperties {
    /** The length class of a text, for choosing its size. */
    '--letters'?: number;
  }
}

interface PriceHeadProps {
  product: Product;
  history: PricePoint[];
  progress: CheckProgress;
}

/** Shows the price, the largest text on the page, and its changes. */
export function PriceHead({ product, history, progress }: PriceHeadProps) {
  const { id, price, currency, lowest_price, highest_price, checked_at, compared_since } = product;
  const now = useNow();
  const amount = (value: number | null) => moneyOrDash(value, currency);
  const shown = price === null && checked_at !== null ? 'No price yet' : amount(price);
  const weekAgoMs = now - rangeOf('7d').reachMs;
  const [latest, first] = [history[0], history.at(-1)];
  // A history shorter than a week has no price from a week ago.
  const weekAgo = first && Date.parse(first.checked_at) <= weekAgoMs ? readingAt(history, weekAgoMs) : null;
  const changes = [
    { text: 'Since the price before', from: readingBefore(history, price, currency) },
    { text: 'Since a week ago', from: weekAgo },
    { text: 'Since the start', from: first },
  ].map(({ text, from }) => ({
    text,
    from: from && isComparedSince(compared_since, from) ? amountIn(from, currency) : null,
  }));
  return (
    <section className="card price-head" aria-label="Price">
      <div>
        <div className="price" style={{ '--letters': shown.length }}>
          {shown}
        </div>
        <div className="price-time muted">
          <PriceTime product={product} />
        </div>
      </div>
      <dl className="changes">
        {changes.map(({ text, from }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              <Change from={from} to={price} currency={currency} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Lowest</dt>
          <dd>{amount(lowest_price)}</dd>
        </div>
        <div>
          <dt>Highest</dt>
          <dd>{amount(highest_price)}</dd>
        </div>
      </dl>
      <div className="price-actions">
        <CheckNow product={product} progress={progress} />
        {price !== null && <WhyThisPrice productId={id} priceId={latest?.id ?? null} />}
        <ChangePrice product={product} label={price === null ? 'Choose a price' : 'Wrong price?'} />
      </div>
      {/* A new reading ends the failure of an earlier one. */}
      <PickedPrice key={checked_at} product={product} />
      <GoodPrice product={product} history={history} />
    </section>
  );
}

function GoodPrice({ product, history }: Pick<PriceHeadProps, 'product' | 'history'>) {
  const { id, checked_at, price } = product;
  const now = useNow();
  const { data: stats } = useQuery({ ...statsQuery({ id }, checked_at), enabled: price !== null });
  const text = stats && statsText(stats, history, now, endOfPrice(product) !== null);
  return (
    <div className="row good-price">
      {stats && <VerdictTag verdict={stats.verdict} />}
      {text && <span className="muted">{text}</span>}
    </div>
  );
}

function WhyThisPrice({ productId, priceId }: { productId: string; priceId: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button isDisabled={priceId === null} onPress={() => setOpen(true)}>
        Why this price?
      </Button>
      <Dialog title="Why this price?" isOpen={isOpen} onClose={() => setOpen(false)} isLarge>
        {priceId !== null && <Evidence productId={productId} priceId={priceId} />}
      </Dialog>
    </>
  );
}

function Evidence({ productId, priceId }: { productId: string; priceId: string }) {
  const price = useQuery(priceQuery(productId, priceId));
  if (price.isPending) return <SkeletonLines count={5} />;
  if (price.isError) return <Failure error={price.error} />;
  if (!price.data.evidence)
    return <Message>There is no evidence for this price. The next check will record it.</Message>;
  return <EvidenceView price={price.data} evidence={price.data.evidence} />;
}
