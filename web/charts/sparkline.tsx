import { graphPaths, graphSize } from './small-graph.ts';
import type { Point } from './steps.ts';

const { width, height } = graphSize;

interface SparklineProps {
  steps: readonly Point[];
  summary: string;
  /** Where the graph ends, also if the last price does not reach it. */
  nowMs: number;
}

/** A price history the size of a word, described in words for screen readers. */
export function Sparkline({ steps, summary, nowMs }: SparklineProps) {
  const [first, last, paths] = [steps[0], steps.at(-1), graphPaths(steps, nowMs)];
  if (!first || !last || !paths)
    return <svg className="sparkline" width={width} height={height} aria-hidden="true" />;
  const tone = last.amount < first.amount ? 'fell' : last.amount > first.amount ? 'rose' : 'same';
  return (
    <svg
      className={`sparkline ${tone}`}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summary}
    >
      <path className="area" d={paths.area} />
      <path className="line" d={paths.line} />
    </svg>
  );
}
