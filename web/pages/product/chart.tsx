import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import type { Alert } from '../../api/alerts.ts';
import type { PricePoint } from '../../api/prices.ts';
import type { Product } from '../../api/products.ts';
import type { Level } from '../../charts/label-sides.ts';
import { StepChart } from '../../charts/lazy-step-chart.ts';
import { type RangeId, rangeOf } from '../../charts/ranges.ts';
import { comparedIn, extentOf, type Point, stepsWithin, toPoints } from '../../charts/steps.ts';
import { chosenText, summaryOf } from '../../charts/summary.ts';
import { money } from '../../format/money.ts';
import { endOfPrice } from '../../format/stale-reason.ts';
import { spanText } from '../../format/time.ts';
import { Message } from '../../parts/message.tsx';
import { useNow } from '../../parts/time.tsx';

const dayMs = 86_400_000;

/** If the chart's code fails to load, the page works without it. */
function NoChart() {
  return (
    <div className="chart-room">
      <Message kind="bad">The chart failed to load. Reload to try again, or use the table.</Message>
    </div>
  );
}

interface ChartProps {
  product: Product;
  history: PricePoint[] | undefined;
  alerts: Alert[];
  fired: readonly { at: string; price: number | null; currency: string | null }[];
  range: RangeId;
}

export function Chart({ product, history, alerts, fired, range }: ChartProps) {
  const { currency, price, checked_at, compared_since } = product;
  const readMs = endOfPrice(product);
  const now = useNow();
  const { reachMs, words } = rangeOf(range);
  const content = useMemo(() => {
    if (currency === null) return null;
    const steps = stepsWithin(toPoints(history ?? [], currency), reachMs, now, readMs ?? now);
    const firstMs = steps[0]?.atMs ?? now;
    const marks = fired
      .flatMap((one) =>
        one.price !== null && one.currency === currency
          ? [{ atMs: Date.parse(one.at), amount: one.price }]
          : [],
      )
      .filter(({ atMs }) => atMs >= firstMs);
    const isShorter = Number.isFinite(reachMs) && firstMs > now - reachMs;
    // The text names the range of the data, because the button may reach further back than the history.
    const span = isShorter ? spanText((now - firstMs) / dayMs) : words;
    const compared = comparedIn(steps, compared_since);
    const chosenMs = compared.length < steps.length ? compared[0]?.atMs : undefined;
    const levels = levelsOf(compared, alerts, currency);
    return { span, steps, fired: marks, levels, currency, chosenMs };
  }, [history, currency, compared_since, reachMs, now, readMs, fired, alerts, words]);
  if (!history || !content || content.steps.length === 0)
    return (
      <p className="chart-room muted">
        {price === null
          ? `The first price will appear here ${checked_at === null ? 'after the first check' : 'once a check finds one'}.`
          : history
            ? `No price in ${words}.`
            : 'Loading'}
      </p>
    );
  const others = new Set(history.map((point) => point.currency)).size - 1;
  return (
    <>
      <CatchBoundary getResetKey={() => range} errorComponent={NoChart}>
        <Suspense fallback={<p className="chart-room muted">Loading</p>}>
          <StepChart
            steps={content.steps}
            nowMs={now}
            fired={content.fired}
            levels={content.levels}
            currency={content.currency}
            summary={summaryOf(content.steps, {
              currency: content.currency,
              stretch: content.span,
              firedCount: content.fired.length,
              comparedSince: compared_since,
              readMs,
            })}
          />
        </Suspense>
      </CatchBoundary>
      {content.chosenMs !== undefined && (
        <p className="muted">
          {chosenText(content.chosenMs)} Lowest and highest are of the prices since then.
        </p>
      )}
      {others > 0 && (
        <p className="muted">
          Earlier prices in other currencies are only in the table. Amounts are not converted.
        </p>
      )}
    </>
  );
}

const signs: Partial<Record<Alert['condition'], string>> = { below: '≤', above: '≥' };

/** Returns the lines of a chart: the lowest and highest price, and the thresholds of active alerts. */
function levelsOf(steps: readonly Point[], alerts: readonly Alert[], currency: string): Level[] {
  const extent = extentOf(steps);
  const thresholds = alerts.flatMap(({ condition, threshold, is_active, ...alert }): Level[] => {
    const sign = signs[condition];
    if (!sign || threshold === null || !is_active || (alert.currency ?? currency) !== currency) return [];
    return [{ amount: threshold, text: `alert ${sign} ${money(threshold, currency)}`, kind: 'alert' }];
  });
  if (!extent || extent.lowest === extent.highest) return thresholds;
  return [
    { amount: extent.lowest, text: `lowest ${money(extent.lowest, currency)}`, kind: 'lowest' },
    { amount: extent.highest, text: `highest ${money(extent.highest, currency)}`, kind: 'highest' },
    ...thresholds,
  ];
}
