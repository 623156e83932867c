import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Alert } from '../../api/alerts.ts';
import { firedQuery } from '../../api/events.ts';
import type { PricePoint } from '../../api/prices.ts';
import type { Product } from '../../api/products.ts';
import { RangeChoice } from '../../charts/range-choice.tsx';
import { rangeOf } from '../../charts/ranges.ts';
import { amountIn, isComparedSince, readingsWithin } from '../../charts/steps.ts';
import { money } from '../../format/money.ts';
import { toCsv } from '../../format/price-history.ts';
import { exactTime } from '../../format/time.ts';
import { Button } from '../../parts/button.tsx';
import { Change } from '../../parts/change.tsx';
import { saveFile } from '../../parts/copy-and-save.ts';
import { Failure } from '../../parts/failure.tsx';
import { PriceTable } from '../../parts/price-table.tsx';
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
  const fired = useQuery(firedQuery(product.id, product.checked_at));
  return (
    <section className="card">
      <div className="card-head">
        <RangeChoice
          range={range}
          onChoose={(chosen) => void navigate({ search: { range: chosen }, replace: true })}
        />
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
        {isTable && history && (
          <ChangesTable
            history={readingsWithin(history, reachMs, now)}
            words={words}
            comparedSince={product.compared_since}
          />
        )}
        {isTable && !history && error === null && <p className="muted">Loading</p>}
        {!isTable && (history || error === null) && (
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

interface ChangesTableProps {
  history: PricePoint[];
  words: string;
  comparedSince: string | null;
}

function ChangesTable({ history, words, comparedSince }: ChangesTableProps) {
  return (
    <PriceTable columns={{ Time: '', Price: 'number', Change: 'number' }} rows={history} words={words}>
      {(price, index) => {
        const { id, checked_at, amount, currency } = price;
        const before = history[index + 1];
        const isCompared =
          before && (isComparedSince(comparedSince, before) || !isComparedSince(comparedSince, price));
        const from = isCompared ? amountIn(before, currency) : null;
        return (
          <tr key={id}>
            <td>{exactTime(checked_at)}</td>
            <td className="number">{money(amount, currency)}</td>
            <td className="number">
              <Change from={from} to={amount} currency={currency} />
            </td>
          </tr>
        );
      }}
    </PriceTable>
  );
}
