import { useQuery } from '@tanstack/react-query';
import { alertsQuery } from '../../api/alerts.ts';
import type { Product } from '../../api/products.ts';
import { targetOf } from './alert-target.ts';

/** Shows the alert whose target is nearest, and how far the price is from it. */
export function AlertCell({ product: { id, price, currency } }: { product: Product }) {
  const { data: alerts } = useQuery({ ...alertsQuery(id), staleTime: 60_000 });
  const target = targetOf(alerts ?? [], price, currency ?? 'EUR');
  if (!target) return <>–</>;
  return (
    <div className="alert-cell">
      <span>{target.text}</span>
      <span className="muted">{target.distance}</span>
    </div>
  );
}
