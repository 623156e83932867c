import { extentOf, type Point } from './steps.ts';

const width = 96;
const height = 28;
const margin = 2;

/** A price history the size of a word, described in words for screen readers. */
export function Sparkline({ steps, summary }: { steps: readonly Point[]; summary: string }) {
  const [first, last, extent] = [steps[0], steps.at(-1), extentOf(steps)];
  if (!first || !last || !extent)
    return <svg className="sparkline" width={width} height={height} aria-hidden="true" />;
  const time = Math.max(1, last.atMs - first.atMs);
  const rise = extent.highest - extent.lowest;
  const x = ({ atMs }: Point) => (((atMs - first.atMs) / time) * width).toFixed(1);
  // A price that never changed is drawn through the middle.
  const y = ({ amount }: Point) =>
    (margin + (rise === 0 ? 0.5 : (extent.highest - amount) / rise) * (height - 2 * margin)).toFixed(1);
  const line = steps
    .map((step, index) => (index === 0 ? `M0 ${y(step)}` : `H${x(step)}V${y(step)}`))
    .join('');
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
      <path className="area" d={`${line}H${width}V${height}H0Z`} />
      <path className="line" d={`${line}H${width}`} />
    </svg>
  );
}
