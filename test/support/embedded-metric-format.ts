import * as z from 'zod';

const text = (maxLength: number) => z.string().min(1).max(maxLength).regex(/^.*$/);

/** The schema in "Specification: Embedded metric format" of the CloudWatch manual, with the units that we use. */
const Line = z.looseObject({
  _aws: z.looseObject({
    Timestamp: z.int(),
    CloudWatchMetrics: z
      .array(
        z.looseObject({
          Namespace: text(1024),
          Dimensions: z.array(z.array(text(250)).max(30)).min(1),
          Metrics: z
            .array(z.looseObject({ Name: text(1024), Unit: z.enum(['Count', 'Milliseconds', 'Seconds']) }))
            .min(1)
            .max(100),
        }),
      )
      .min(1),
  }),
});

/** A value that CloudWatch records from a line. */
export interface Datum {
  namespace: string;
  name: string;
  unit: string;
  value: number;
  dimensions: Record<string, string>;
}

/**
 * Returns what CloudWatch records from a line. Throws if it would drop the line because of its format or a reference.
 */
export function readEmbedded(line: string): Datum[] {
  const { _aws, ...fields } = Line.parse(JSON.parse(line));
  return _aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((set) => {
      const dimensions = Object.fromEntries(set.map((name) => [name, text(1024).parse(fields[name])]));
      return Metrics.map(({ Name, Unit }) => ({
        namespace: Namespace,
        name: Name,
        unit: Unit,
        value: z.number().parse(fields[Name]),
        dimensions,
      }));
    }),
  );
}
