import type { PricePoint } from '../../api/prices.ts';
import { type RangeId, rangeOf } from '../../charts/ranges.ts';
import { readingsWithin } from '../../charts/steps.ts';
import { money } from '../../format/money.ts';
import { exactTime } from '../../format/time.ts';
import { PriceTable } from '../../parts/price-table.tsx';
import { useNow } from '../../parts/time.tsx';

export interface ShopHistory {
  id: string;
  shop: string;
  history: PricePoint[];
}

/** The prices of all shops, newest first. A shop that did not change its price since has no further row. */
export function ShopTable({ shops, range }: { shops: ShopHistory[]; range: RangeId }) {
  const now = useNow();
  const { reachMs, words } = rangeOf(range);
  const rows = shops
    .flatMap(({ shop, history }) =>
      changesIn(readingsWithin(history, reachMs, now)).map((row) => ({ ...row, shop })),
    )
    .toSorted((one, other) => Date.parse(other.checked_at) - Date.parse(one.checked_at));
  return (
    <PriceTable columns={{ Time: '', Shop: '', Price: 'number' }} rows={rows} words={words}>
      {({ id, checked_at, shop, amount, currency }) => (
        <tr key={id}>
          <td>{exactTime(checked_at)}</td>
          <td>{shop}</td>
          <td className="number">{money(amount, currency)}</td>
        </tr>
      )}
    </PriceTable>
  );
}

/** Returns the readings whose price differs from the one before. Newest first. */
function changesIn(newestFirst: readonly PricePoint[]): PricePoint[] {
  return newestFirst.filter(({ amount, currency }, index) => {
    const before = newestFirst[index + 1];
    return before?.amount !== amount || before.currency !== currency;
  });
}
