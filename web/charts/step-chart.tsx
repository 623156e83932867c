import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './chart.css';
import { money } from '../format/money.ts';
import { exactTime } from '../format/time.ts';
import { readColours } from './chart-colours.ts';
import { type ChartContent, chartData, chartOptions } from './chart-options.ts';
import { useColourScheme } from './colour-scheme.ts';
import { nextIndex } from './keyboard-steps.ts';

interface StepChartProps extends ChartContent {
  summary: string;
}

/** A price over time. Its points can be walked by the arrow keys, and the line below the chart says where one is. */
export function StepChart({ summary, ...content }: StepChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const [index, setIndex] = useState<number | null>(null);
  const scheme = useColourScheme();
  const key = JSON.stringify(content);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the content, and the colours follow the scheme.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const start = performance.now();
    const options = chartOptions(content, readColours(element), element.clientWidth, setIndex);
    const drawn = new uPlot(options, chartData(content), (self, ready) => {
      element.append(self.root);
      ready();
    });
    // It draws in a microtask.
    queueMicrotask(() => performance.measure('step-chart', { start }));
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
    const step = next === null ? undefined : content.steps[next];
    if (!step || !plot.current) return;
    event.preventDefault();
    const left = plot.current.valToPos(step.atMs / 1000, 'x');
    plot.current.setCursor({ left, top: plot.current.valToPos(step.amount, 'y') });
    setIndex(next);
  };
  const point = index === null ? undefined : content.steps[index];
  return (
    <figure className="step-chart">
      <div
        ref={frame}
        className="step-chart-frame"
        role="img"
        aria-label={summary}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are walked by keyboard.
        tabIndex={0}
        onKeyDown={walk}
      />
      <figcaption aria-live="polite">
        {point
          ? `${exactTime(point.atMs)}: ${money(point.amount, content.currency)}`
          : 'Point at the chart, or walk it with the arrow keys.'}
      </figcaption>
    </figure>
  );
}
