import type { Product } from '../../api/products.ts';
import type { Summary } from '../../api/stats.ts';
import { targetOf } from './alert-target.ts';

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
