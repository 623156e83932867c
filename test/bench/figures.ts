/** A figure is good below a number, at most at a number, or at most at a multiple of its baseline. */
export type Target = { below: number } | { atMost: number } | { ratioAtMost: number };

/** One measured number next to its baseline from the same run, in the same unit. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  baseline?: number | undefined;
  target?: Target | undefined;
}

/** Returns a row of a table. */
export function figure(
  name: string,
  value: number,
  unit = '',
  beside: Pick<Figure, 'baseline' | 'target'> = {},
): Figure {
  return { name, value, unit, ...beside };
}

export interface FigureTable {
  title: string;
  /** What the baseline is. */
  baseline: string;
  figures: Figure[];
  /** Printed below the table. */
  notes?: string[];
}

/** A benchmark subject, listed in `bench.ts`. */
export interface Subject {
  name: string;
  measure: () => Promise<FigureTable[]>;
}

/** The ratio of the figure to its baseline, or null without one. */
export function ratioOf({ value, baseline }: Figure): number | null {
  return baseline === undefined || baseline === 0 ? null : value / baseline;
}

/** Whether the target is met; null without a target. */
export function isMet(figure: Figure): boolean | null {
  const { value, target } = figure;
  if (!target) return null;
  if ('below' in target) return value < target.below;
  if ('atMost' in target) return value <= target.atMost;
  const ratio = ratioOf(figure);
  return ratio !== null && ratio <= target.ratioAtMost;
}
