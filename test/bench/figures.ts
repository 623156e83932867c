/** A figure is good below a number, at most at one, or at most at a multiple of its baseline. */
export type Target = { below: number } | { atMost: number } | { ratioAtMost: number };

/** One measured number beside what the same run measured for its baseline, in the same unit. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  baseline?: number | undefined;
  target?: Target | undefined;
}

export interface FigureTable {
  title: string;
  /** What the baseline is. */
  baseline: string;
  figures: Figure[];
  /** Said below the table. */
  notes?: string[];
}

/** One thing that is measured; later parts of the service add theirs to the list in `bench.ts`. */
export interface Subject {
  name: string;
  /** `file` is what `--replay` names, for the subject that replays one. */
  measure: (file?: string) => Promise<FigureTable[]>;
}

/** How the figure stands to its baseline, null where there is none to stand to. */
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
