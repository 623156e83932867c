import type { Alert } from '../../api/alerts.ts';
import type { Level } from '../../charts/draw.ts';
import { extentOf, type Point } from '../../charts/steps.ts';
import { money } from '../../format/money.ts';

const signs: Partial<Record<Alert['condition'], string>> = { below: '≤', above: '≥' };

/** Returns the lines of a chart: the lowest and the highest price, and the thresholds of alerts that are on. */
export function levelsOf(steps: readonly Point[], alerts: readonly Alert[], currency: string): Level[] {
  const extent = extentOf(steps);
  const thresholds = alerts.flatMap(({ condition, threshold, is_active }): Level[] => {
    const sign = signs[condition];
    if (!sign || threshold === null || !is_active) return [];
    return [{ amount: threshold, text: `alert ${sign} ${money(threshold, currency)}`, kind: 'alert' }];
  });
  if (!extent || extent.lowest === extent.highest) return thresholds;
  return [
    { amount: extent.lowest, text: `lowest ${money(extent.lowest, currency)}`, kind: 'lowest' },
    { amount: extent.highest, text: `highest ${money(extent.highest, currency)}`, kind: 'highest' },
    ...thresholds,
  ];
}
