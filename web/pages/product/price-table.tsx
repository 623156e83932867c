import { useState } from 'react';
import type { PricePoint } from '../../api/prices.ts';
import { money } from '../../format/money.ts';
import { exactTime } from '../../format/time.ts';
import { Button } from '../../parts/button.tsx';
import { Change } from '../../parts/change.tsx';

const step = 100;

export function PriceTable({ history, words }: { history: PricePoint[]; words: string }) {
  const [shown, setShown] = useState(step);
  if (history.length === 0) return <p className="muted">No price in {words}.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="table-wrap price-table" aria-label="Prices" tabIndex={0}>
        <table className="table compact">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col" className="number">
                Price
              </th>
              <th scope="col" className="number">
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {history.slice(0, shown).map(({ id, checked_at, amount, currency }, index) => {
              const before = history[index + 1];
              return (
                <tr key={id}>
                  <td>{exactTime(checked_at)}</td>
                  <td className="number">{money(amount, currency)}</td>
                  <td className="number">
                    <Change
                      from={before?.currency === currency ? before.amount : null}
                      to={amount}
                      currency={currency}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {history.length > shown && (
        <div>
          <Button onPress={() => setShown(shown + step)}>
            Show {Math.min(step, history.length - shown)} more of {history.length}
          </Button>
        </div>
      )}
    </>
  );
}
