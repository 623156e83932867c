import { everyMetric, type Metric } from './metrics.ts';

interface Directive {
  Namespace: string;
  Dimensions: string[][];
  Metrics: { Name: string; Unit: Metric['unit'] }[];
}

export interface EmbeddedMetrics {
  Timestamp: number;
  CloudWatchMetrics: Directive[];
}

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

/** Null without metrics. CloudWatch drops all metrics of a line with a wrong value or an incomplete dimension set. */
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
