import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Alert, Watched } from '../../api/alerts.ts';
import { firedQuery } from '../../api/events.ts';
import { LoadFailure } from '../failure.tsx';
import { Skeleton } from '../skeleton.tsx';
import { AlertForm } from './alert-form.tsx';
import { AlertRow } from './alert-row.tsx';

interface AlertsProps {
  product: Watched;
  query: UseQueryResult<Alert[]>;
}

export function Alerts({ product, query }: AlertsProps) {
  const { data: alerts } = query;
  const fired = useQuery(firedQuery(product.id, product.version));
  const isLoaded = alerts !== undefined;
  // Links in messages open the page here. The focus alone does not scroll.
  useEffect(() => {
    if (isLoaded && location.hash === '#alerts') document.getElementById('alerts')?.scrollIntoView();
  }, [isLoaded]);
  return (
    <section className="card" id="alerts">
      <div className="card-head">
        <h2>Alerts</h2>
      </div>
      <LoadFailure query={query} />
      <ul className="rows alerts">
        {alerts?.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            product={product}
            fired={(fired.data ?? [])
              .filter(({ alerts }) => alerts.some(({ id }) => id === alert.id))
              .toReversed()}
          />
        ))}
        {alerts?.length === 0 && (
          <li className="muted">No alerts yet. Add one below to be notified when the price changes.</li>
        )}
        {!alerts && !query.isError && (
          <li>
            <Skeleton width="60%" />
          </li>
        )}
      </ul>
      <AlertForm product={product} />
    </section>
  );
}
