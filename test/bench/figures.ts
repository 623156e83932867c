/** One measured number, next to a baseline from the same run. The name ends with its unit. */
export interface Figure {
  name: string;
  value: number;
  baseline?: number | undefined;
  atMost?: number | undefined;
  /** A target relative to the baseline. */
  ratioAtMost?: number | undefined;
}

export interface FigureTable {
  title: string;
  /** What the baseline is. */
  baseline: string;
  figures: Figure[];
  notes?: string[];
}

/** Measures one subject of `bench.ts`. */
export type Subject = () => Promise<FigureTable[]>;

export function isMissed({ value, baseline = 0, atMost = value, ratioAtMost }: Figure): boolean {
  return value > atMost || (ratioAtMost !== undefined && value > ratioAtMost * baseline);
}

export function rowOf(figure: Figure) {
  const { value, baseline, atMost, ratioAtMost } = figure;
  const target = atMost ?? (ratioAtMost === undefined ? '' : `${ratioAtMost} ×`);
  return {
    value: Number(value.toPrecision(4)),
    baseline: baseline === undefined ? '' : Number(baseline.toPrecision(4)),
    ratio: baseline ? Number((value / baseline).toFixed(2)) : '',
    'at most': isMissed(figure) ? `${target} MISSED` : target,
  };
}
