import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type Item, useOfferHistories } from '../../api/items.ts';
import { historyQuery, type PricePoint } from '../../api/prices.ts';
import { type Product, productsQuery } from '../../api/products.ts';
import { StepChart } from '../../charts/lazy-step-chart.ts';
import { type Line, lineStyle } from '../../charts/lines.ts';
import { RangeChoice } from '../../charts/range-choice.tsx';
import { type RangeId, rangeOf } from '../../charts/ranges.ts';
import { readingsWithin, stepsWithin, toPoints } from '../../charts/steps.ts';
import { summaryOf } from '../../charts/summary.ts';
import { money } from '../../format/money.ts';
import { shopNames, shopsText } from '../../format/shops.ts';
import { endOfPrice } from '../../format/stale-reason.ts';
import { exactTime } from '../../format/time.ts';
import { Button } from '../../parts/button.tsx';
import { Failure } from '../../parts/failure.tsx';
import { PriceTable } from '../../parts/price-table.tsx';
import { useNow } from '../../parts/time.tsx';

/** The best price with a line per shop, as a chart or as a table. */
export function ShopHistories({ item, version }: { item: Item; version: string | null }) {
  const [range, setRange] = useState<RangeId>('30d');
  const [isTable, setTable] = useState(false);
  const best = useQuery({
    ...historyQuery({ id: item.id, isItem: true }, version),
    enabled: version !== null,
  });
  const histories = useOfferHistories(item.offers);
  const failed = [best, ...histories].find(({ isError }) => isError);
  const products = useQuery(productsQuery);
  const areLoaded = histories.every(({ data }) => data !== undefined);
  const names = shopNames(item.offers);
  const shops = item.offers.map(({ product_id: id }, index) => ({
    id,
    shop: names.get(id) ?? '',
    history: histories[index]?.data ?? [],
    readMs: endOfOffer(products.data?.find((product) => product.id === id)),
  }));
  return (
    <section className="card">
      <div className="card-head">
        <RangeChoice range={range} onChoose={setRange} />
        <Button isSmall onPress={() => setTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      <div className="card-body history">
        {failed && <Failure error={failed.error} />}
        {isTable && areLoaded && <ShopTable shops={shops} range={range} />}
        {isTable && !areLoaded && !failed && <p className="muted">Loading</p>}
        {!isTable && (best.data || !failed) && (
          <ShopChart item={item} best={best.data} shops={shops} range={range} />
        )}
      </div>
    </section>
  );
}

const endOfOffer = (product: Product | undefined) => (product ? endOfPrice(product) : null);

interface ShopChartProps {
  item: Item;
  best: PricePoint[] | undefined;
  shops: ShopHistory[];
  range: RangeId;
}

function ShopChart({ item: { currency, price, offers }, best, shops, range }: ShopChartProps) {
  const newest = [best, ...shops.map(({ history }) => history)].map((one) => one?.[0]?.checked_at ?? 0);
  // The clock of the page ticks seldom, and the lines of all shops reach the present.
  const now = Math.max(useNow(), ...newest.map((at) => new Date(at).getTime()));
  const { reachMs, words } = rangeOf(range);
  if (currency === null || best?.length === 0)
    return <p className="chart-room muted">The best price appears here once a shop has one.</p>;
  if (!best) return <p className="chart-room muted">Loading</p>;
  const stepsOf = (history: PricePoint[], readMs: number | null) =>
    stepsWithin(toPoints(history, currency), reachMs, now, readMs ?? now);
  const steps = stepsWithin(toPoints(best, currency, true), reachMs, now);
  const lines = shops
    .map(
      ({ id, shop, history, readMs }, index): Line => ({
        id,
        name: shop,
        steps: stepsOf(history, readMs),
        ...lineStyle(index),
      }),
    )
    .filter((line) => line.steps.length > 0);
  const name = price === null ? 'Last best price' : 'Best price';
  return (
    <>
      <Suspense fallback={<p className="chart-room muted">Loading</p>}>
        <StepChart
          steps={steps}
          nowMs={now}
          lines={lines}
          fired={[]}
          levels={[]}
          currency={currency}
          summary={`${name}, ${shopsText(offers)}. ${summaryOf(steps, { currency, stretch: words })}${price === null ? ' No compared shop offers it now.' : ''} “Show as table” lists the prices of each shop.`}
        />
      </Suspense>
      <ul className="shop-lines">
        <li className="strong">
          <span className="swatch best" /> {name}
        </li>
        {lines.map(({ id, name, colour, isDashed }) => (
          <li key={id} className="wrap">
            <span className={`swatch ${isDashed ? 'dashed' : ''}`} style={{ borderColor: colour }} /> {name}
          </li>
        ))}
      </ul>
    </>
  );
}

export interface ShopHistory {
  id: string;
  shop: string;
  history: PricePoint[];
  /** When its price was last read, if that is not now. */
  readMs: number | null;
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
