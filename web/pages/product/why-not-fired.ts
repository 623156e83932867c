import type { Alert } from '../../api/alerts.ts';
import type { Check } from '../../api/checks.ts';
import type { PricePoint } from '../../api/prices.ts';
import { money, percent } from '../../format/money.ts';
import { readProblemText } from '../../format/read-problem.ts';
import { day } from '../../format/time.ts';

/** What a check meant for an alert. */
export interface Evaluation {
  id: string;
  at: string;
  price: PricePoint | null;
  text: string;
}

type Judged = Pick<Alert, 'condition' | 'threshold' | 'created_at'>;

const dayMs = 86_400_000;
/** `lowest` makes no claim before. */
const leastDays = 7;

/**
 * Returns what each check since an alert was created meant for it, newest first. `firedAt` are the times that it fired,
 * newest first.
 */
export function evaluationsOf(
  alert: Judged,
  checks: readonly Check[],
  newestFirst: readonly PricePoint[],
  firedAt: readonly string[],
): Evaluation[] {
  const since = Date.parse(alert.created_at ?? '1970');
  return checks
    .filter(({ created_at, finished_at }) => Date.parse(finished_at ?? created_at) >= since)
    .map((check) => {
      const index = newestFirst.findIndex(({ id }) => id === check.price_id);
      const price = newestFirst[index] ?? null;
      const earlier = index === -1 ? [] : newestFirst.slice(index + 1);
      const text = price ? judged(alert, price, earlier, firedAt) : unpriced(alert, check);
      return { id: check.id, at: check.finished_at ?? check.created_at, price, text };
    });
}

function unpriced({ condition }: Judged, { status, error }: Check): string {
  if (status === 'queued') return 'This check is still running.';
  if (status === 'failed') return readProblemText(error?.code ?? '', true) ?? 'The page could not be read.';
  if (condition === 'back_in_stock') return 'The product was out of stock.';
  return 'The product was out of stock and the page showed no price.';
}

function judged(
  { condition, threshold, created_at }: Judged,
  price: PricePoint,
  earlier: readonly PricePoint[],
  firedAt: readonly string[],
): string {
  const { amount, currency, checked_at } = price;
  const limit = threshold ?? 0;
  const shown = (value: number) => money(value, currency);
  if (firedAt.some((at) => at === checked_at)) return 'The alert fired.';
  const comparable = earlier.filter((point) => point.currency === currency);
  const before = comparable[0]?.amount;
  switch (condition) {
    case 'below':
      return amount <= limit ? met : `${shown(amount - limit)} above your price of ${shown(limit)}.`;
    case 'above':
      return amount >= limit ? met : `${shown(limit - amount)} below your price of ${shown(limit)}.`;
    case 'back_in_stock':
      return 'It did not change from out of stock to in stock.';
    case 'drops':
      if (before === undefined) return 'It was the first price, with none to compare it with.';
      if (amount < before) return met;
      return amount === before
        ? `The price stayed at ${shown(amount)}.`
        : `The price rose from ${shown(before)} to ${shown(amount)}.`;
    case 'drops_by': {
      const from =
        [created_at ?? '1970', ...firedAt]
          .filter((at) => at < checked_at)
          .toSorted()
          .at(-1) ?? '';
      const first = comparable.findIndex((point) => point.checked_at <= from);
      const held = comparable.slice(0, first === -1 ? undefined : first + 1);
      const reference = Math.max(amount, ...held.map((point) => point.amount));
      if (amount === reference) return `The price did not drop. You asked for ${percent(limit / 100)}.`;
      return `${percent(1 - amount / reference)} below ${shown(reference)}. You asked for ${percent(limit / 100)}.`;
    }
    case 'lowest': {
      const fromMs = Date.parse(checked_at) - limit * dayMs;
      const others = comparable.filter((point) => Date.parse(point.checked_at) >= fromMs);
      const oldest = comparable.at(-1);
      const isShort = !oldest || Date.parse(checked_at) - Date.parse(oldest.checked_at) < leastDays * dayMs;
      if (isShort) return `There were less than ${leastDays} days of prices to compare it with.`;
      const lowest = others.toSorted((a, b) => a.amount - b.amount)[0];
      if (!lowest || amount < lowest.amount) return met;
      return `It was not below ${shown(lowest.amount)}, the price of ${day(lowest.checked_at)}.`;
    }
  }
}

/** The stored prices show that the condition was met. An alert that was off at the time does not fire. */
const met = 'The price met the condition, but the alert was off or had fired already.';
