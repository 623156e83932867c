import { useState } from 'react';
import type { PricePoint } from '../../api/prices.ts';
import { type RangeId, rangeOf } from '../../charts/ranges.ts';
import { readingsWithin } from '../../charts/steps.ts';
import { money } from '../../format/money.ts';
import { exactTime } from '../../format/time.ts';
import { Button } from '../../parts/button.tsx';
import { useNow } from '../../parts/time.tsx';

export interface ShopHistory {
  id: string;
  shop: string;
  history: PricePoint[];
}

const step = 100;

/** The prices of all shops, newest first. A shop that did not change its price since has no further row. */
export function ShopTable({ shops, range }: { shops: ShopHistory[]; range: RangeId }) {
  const [shown, setShown] = useState(step);
  const now = useNow();
  const { reachMs, words } = rangeOf(range);
  const rows = shops
    .flatMap(({ shop, history }) =>
      changesIn(readingsWithin(history, reachMs, now)).map((row) => ({ ...row, shop })),
    )
    .toSorted((one, other) => Date.parse(other.checked_at) - Date.parse(one.checked_at));
  if (rows.length === 0) return <p className="muted">No price in {words}.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="table-wrap price-table" aria-label="Prices" tabIndex={0}>
        <table className="table compact">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Shop</th>
              <th scope="col" className="number">
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ id, checked_at, shop, amount, currency }) => (
              <tr key={id}>
                <td>{exactTime(checked_at)}</td>
                <td>{shop}</td>
                <td className="number">{money(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length > shown && (
        <div>
          <Button onPress={() => setShown(shown + step)}>
            Show {Math.min(step, rows.length - shown)} more of {rows.length}
          </Button>
        </div>
      )}
    </>
  );
}

/** Returns the readings whose price differs from the one before. Newest first. */
function changesIn(newestFirst: readonly PricePoint[]): PricePoint[] {
  return newestFirst.filter(({ amount, currency }, index) => {
    const before = newestFirst[index + 1];
    return before?.amount !== amount || before.currency !== currency;
  });
}
