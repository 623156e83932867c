import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './chart.css';
import { money } from '../format/money.ts';
import { exactTime } from '../format/time.ts';
import { type ChartContent, chartData, chartOptions, type ShownPoint } from './chart-options.ts';
import { readColours } from './chart-style.ts';
import { nextIndex } from './steps.ts';

interface StepChartProps extends ChartContent {
  summary: string;
}

/** Moves the crosshair to a point, or hides it with null. */
function moveTo(plot: uPlot, index: number | null): void {
  const at = plot.data[0][index ?? -1];
  const amount = plot.data[1]?.[index ?? -1];
  const isThere = at !== undefined && typeof amount === 'number';
  plot.setCursor(
    isThere ? { left: plot.valToPos(at, 'x'), top: plot.valToPos(amount, 'y') } : { left: -1, top: -1 },
  );
}

/** The arrow keys move between its points; the crosshair and the text below show the current one. */
export function StepChart({ summary, ...content }: StepChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [shown, setShown] = useState<ShownPoint | null>(null);
  const scheme = useColourScheme();
  const key = JSON.stringify(content);
  const index = shown?.index ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the content, and the colours follow the scheme.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const start = performance.now();
    const options = chartOptions(content, readColours(element), element.clientWidth, setShown);
    const drawn = new uPlot(options, chartData(content), (self, ready) => {
      element.append(self.root);
      ready();
    });
    // uPlot draws in a microtask.
    queueMicrotask(() => {
      performance.measure('step-chart', { start });
      // The time axis moves while the user hovers over a point.
      if (index !== null) moveTo(drawn, index);
    });
    plot.current = drawn;
    const observer = new ResizeObserver(() =>
      drawn.setSize({ width: element.clientWidth, height: drawn.height }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [key, scheme]);

  const walk = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, index, content.steps.length);
    if (next === null || !plot.current) return;
    event.preventDefault();
    moveTo(plot.current, next);
  };
  const point = index === null ? undefined : content.steps[index];
  const text = point && `${exactTime(point.atMs)}: ${money(point.amount, content.currency)}`;
  return (
    <figure className="step-chart">
      <div className="step-chart-room">
        <div
          ref={frame}
          className="step-chart-frame"
          role="img"
          aria-label={summary}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move between its points.
          tabIndex={0}
          onKeyDown={walk}
          onBlur={() => plot.current && moveTo(plot.current, null)}
        />
        {shown && text && (
          <div
            className="step-chart-tip"
            aria-hidden="true"
            // Decorative: screen readers and searches get the same text below.
            data-text={text}
            style={{ left: `clamp(120px, ${shown.left}px, calc(100% - 120px))` }}
          />
        )}
      </div>
      <figcaption aria-live="polite">{text ?? hint}</figcaption>
    </figure>
  );
}

/** On a touch screen, there is nothing to hover with. */
const hint = matchMedia('(hover: none)').matches
  ? 'Tap the chart to see a price.'
  : 'Hover the chart or use the arrow keys.';

const isDark = matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  isDark.addEventListener('change', listener);
  return () => isDark.removeEventListener('change', listener);
}

/** Returns whether the user prefers light or dark colours, and follows changes. */
function useColourScheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => (isDark.matches ? 'dark' : 'light'));
}
