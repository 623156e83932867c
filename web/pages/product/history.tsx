import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import type { Alert } from '../../api/alerts.ts';
import { firedQuery } from '../../api/events.ts';
import type { PricePoint } from '../../api/prices.ts';
import type { Product } from '../../api/products.ts';
import { isRangeId, rangeOf, ranges } from '../../charts/ranges.ts';
import { readingsWithin } from '../../charts/steps.ts';
import { money } from '../../format/money.ts';
import { toCsv } from '../../format/price-history.ts';
import { exactTime } from '../../format/time.ts';
import { Button } from '../../parts/button.tsx';
import { Change } from '../../parts/change.tsx';
import { saveFile } from '../../parts/copy-and-save.ts';
import { Failure } from '../../parts/failure.tsx';
import { useNow } from '../../parts/time.tsx';
import { Chart } from './chart.tsx';

interface HistoryProps {
  product: Product;
  history: PricePoint[] | undefined;
  alerts: Alert[];
  error: unknown;
}

export function History({ product, history, alerts, error }: HistoryProps) {
  const { range = '30d' } = useSearch({ from: '/products/$id' });
  const navigate = useNavigate({ from: '/products/$id' });
  const [isTable, setTable] = useState(false);
  const now = useNow();
  const { reachMs, words } = rangeOf(range);
  const fired = useQuery(firedQuery(product.id));
  return (
    <section className="card">
      <div className="card-head">
        <ToggleButtonGroup
          className="segments"
          aria-label="Range"
          selectedKeys={[range]}
          disallowEmptySelection
          onSelectionChange={([chosen]) => {
            if (isRangeId(chosen)) void navigate({ search: { range: chosen }, replace: true });
          }}
        >
          {ranges.map(({ id, text }) => (
            <ToggleButton key={id} id={id}>
              {text}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <div className="row">
          <Button isSmall onPress={() => setTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
          <Button
            isSmall
            isDisabled={!history?.length}
            onPress={() =>
              saveFile(historyFile(product.name), new Blob([toCsv(history ?? [])], { type: 'text/csv' }))
            }
          >
            Download CSV
          </Button>
        </div>
      </div>
      <div className="card-body history">
        {error !== null && <Failure error={error} />}
        {isTable ? (
          <PriceTable history={readingsWithin(history ?? [], reachMs, now)} words={words} />
        ) : (
          <Chart product={product} history={history} alerts={alerts} fired={fired.data ?? []} range={range} />
        )}
      </div>
    </section>
  );
}

/** Names the file by the product, with what file systems accept. */
function historyFile(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60);
  return `${words.replaceAll(/^-|-$/g, '') || 'product'}-prices.csv`;
}

const step = 100;

function PriceTable({ history, words }: { history: PricePoint[]; words: string }) {
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
