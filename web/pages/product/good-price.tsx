import { useQuery } from '@tanstack/react-query';
import type { Product } from '../../api/products.ts';
import { statsQuery } from '../../api/stats.ts';
import { VerdictTag } from '../../parts/verdict.tsx';
import { statsText } from './stats-text.ts';

/** Shows whether the price is good, compared with the product's history. */
export function GoodPrice({ product: { id, checked_at, price } }: { product: Product }) {
  const { data: stats } = useQuery({ ...statsQuery(id, checked_at), enabled: price !== null });
  const text = stats && statsText(stats);
  return (
    <div className="good-price">
      {stats && <VerdictTag verdict={stats.verdict} />}
      {text && <span className="muted">{text}</span>}
    </div>
  );
}
