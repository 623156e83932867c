import type { UseQueryResult } from '@tanstack/react-query';
import type { Check } from '../../api/checks.ts';
import type { PricePoint } from '../../api/prices.ts';
import { Failure } from '../../parts/failure.tsx';
import { SkeletonLines } from '../../parts/skeleton.tsx';
import { CheckRow } from './check-row.tsx';

interface ChecksProps {
  checks: UseQueryResult<Check[]>;
  history: PricePoint[];
}

/** Lists the latest checks, failed ones with their reason. */
export function Checks({ checks, history }: ChecksProps) {
  const prices = new Map(history.map((point) => [point.id, point]));
  return (
    <section className="card">
      <div className="card-head">
        <h2>Latest checks</h2>
      </div>
      {checks.isPending && <SkeletonLines count={4} />}
      {checks.isError && (
        <div className="card-body">
          <Failure error={checks.error} />
        </div>
      )}
      <ul className="checks">
        {checks.data?.map((check) => (
          <CheckRow key={check.id} check={check} price={prices.get(check.price_id ?? '')} />
        ))}
        {checks.data?.length === 0 && <li className="muted">No checks in the last 7 days.</li>}
      </ul>
    </section>
  );
}
