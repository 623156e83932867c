import type { HeldOut } from './hold-out.ts';

/** One wrong or false price is as bad as this many refusals. */
const refusalsPerError = 5;
/** Unseen shops are read worse than the sample, and a wrong price is worse than no price. */
const lowestThreshold = 0.64;
const thresholds = Array.from({ length: 31 }, (_, index) => lowestThreshold + index / 100);
/** A threshold that is better than its neighbours is so by chance, so neighbours at this distance are averaged. */
const reach = 0.05;

/** Weights that were fitted without a source refuse more than the final ones, so this much more cost is tolerated. */
const toleratedCost = 1.1;

/** Returns the threshold by the cost of refusals and errors, each by the weight of its page's view. */
export function chooseThreshold(pages: readonly HeldOut[]): number {
  const costAt = (threshold: number) =>
    pages.reduce((sum, page) => sum + page.sample.weight * costOf(page, threshold), 0);
  const costs = thresholds.map((threshold) => ({
    threshold,
    cost: costAt(threshold - reach) + costAt(threshold) + costAt(threshold + reach),
  }));
  const limit = toleratedCost * Math.min(...costs.map(({ cost }) => cost));
  const chosen = costs.find(({ cost }) => cost <= limit)?.threshold ?? lowestThreshold;
  return Number(chosen.toFixed(2));
}

function costOf({ sample, probability, none, isRight }: HeldOut, threshold: number): number {
  const isRead = probability >= threshold && probability > none;
  if (isRead) return isRight ? 0 : refusalsPerError;
  return sample.isPriced ? 1 : 0;
}

const edges = [0.99, 0.98, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5];

/** Returns how often readings are right, by probability. */
export function formatCalibration(pages: readonly HeldOut[]): string {
  const read = pages.filter(({ probability, none }) => probability > none);
  const rows = edges.map((edge, index) => {
    const ceiling = edges[index - 1] ?? Number.POSITIVE_INFINITY;
    const within = read.filter(({ probability }) => probability >= edge && probability < ceiling);
    const right = within.filter(({ isRight }) => isRight).length;
    const mean = within.reduce((sum, { probability }) => sum + probability, 0) / Math.max(1, within.length);
    return `≥ ${edge.toFixed(2)}       ${String(within.length).padStart(4)}  ${String(right).padStart(5)}  ${mean.toFixed(3)}`;
  });
  return ['probability   read  right  said', ...rows].join('\n');
}
