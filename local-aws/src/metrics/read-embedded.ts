import * as z from 'zod';
import type { MetricStore } from './query/metric-store.ts';

const Line = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string().default('None') })),
      }),
    ),
  }),
});

/** Records the metrics in a log line according to the line's own directives, as CloudWatch does. */
export function countLine(line: unknown, store: MetricStore): void {
  const parsed = Line.safeParse(line);
  if (!parsed.success) return;
  const { _aws, ...fields } = parsed.data;
  for (const { Namespace: namespace, Dimensions, Metrics } of _aws.CloudWatchMetrics)
    for (const set of Dimensions) {
      const dimensions = z.record(z.string(), z.string()).safeParse(pick(fields, set));
      // CloudWatch drops a line with a missing dimension or one that is not a string.
      if (!dimensions.success || Object.keys(dimensions.data).length < set.length) continue;
      for (const { Name: name, Unit } of Metrics)
        for (const value of valuesOf(fields[name]))
          store.record({ namespace, name, dimensions: dimensions.data }, value, Unit);
    }
}

function pick(fields: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
}

function valuesOf(value: unknown): number[] {
  return [value].flat().filter((one) => typeof one === 'number');
}
