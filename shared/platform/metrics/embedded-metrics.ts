import { everyMetric, type Metric } from './metrics.ts';

interface Directive {
  Namespace: string;
  Dimensions: string[][];
  Metrics: { Name: string; Unit: Metric['unit'] }[];
}

/** CloudWatch's embedded metric format: which fields of the line are metrics, and which fields divide them. */
export interface EmbeddedMetrics {
  Timestamp: number;
  CloudWatchMetrics: Directive[];
}

/** The metrics of each event, grouped by their dimensions: metrics with the same ones share a directive. */
const byEvent = Map.groupBy(
  everyMetric.flatMap(([name, metric]) => metric.lines.map((event) => ({ event, name, metric }))),
  ({ event }) => event,
);
const groups = new Map(
  [...byEvent].map(([event, borne]) => [
    event,
    [...Map.groupBy(borne, ({ metric }) => JSON.stringify(metric.dimensions)).values()],
  ]),
);

/**
 * Returns what tells CloudWatch of the metrics in a line, or null if it has none. Values that are not numbers, and
 * sets of dimensions that the line lacks in part, are left out: CloudWatch would drop all metrics of the line.
 */
export function embeddedMetrics(
  event: string,
  fields: Readonly<Record<string, unknown>>,
  { namespace, nowMs }: { namespace: string; nowMs: number },
): EmbeddedMetrics | null {
  const directives = (groups.get(event) ?? []).flatMap((group): Directive[] => {
    const [first] = group;
    const Dimensions = (first?.metric.dimensions ?? [])
      .filter((set) => set.every((name) => typeof fields[name] === 'string' && fields[name] !== ''))
      .map((set) => [...set]);
    const Metrics = group
      .filter(({ name, metric }) => Number.isFinite(fields[name]) && !(metric.isSparse && fields[name] === 0))
      .map(({ name, metric }) => ({ Name: name, Unit: metric.unit }));
    return Dimensions.length > 0 && Metrics.length > 0 ? [{ Namespace: namespace, Dimensions, Metrics }] : [];
  });
  return directives.length > 0 ? { Timestamp: nowMs, CloudWatchMetrics: directives } : null;
}
