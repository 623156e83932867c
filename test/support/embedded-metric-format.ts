import { Ajv } from 'ajv';
import * as z from 'zod';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '^(.*)$' });

/** The schema in "Specification: Embedded metric format" of the CloudWatch manual, with the units that we use. */
const schema = {
  type: 'object',
  required: ['_aws'],
  properties: {
    _aws: {
      type: 'object',
      required: ['Timestamp', 'CloudWatchMetrics'],
      properties: {
        Timestamp: { type: 'integer' },
        CloudWatchMetrics: {
          type: 'array',
          minItems: 1,
          items: {
            type: 'object',
            required: ['Namespace', 'Dimensions', 'Metrics'],
            properties: {
              Namespace: text(1024),
              Dimensions: {
                type: 'array',
                minItems: 1,
                items: { type: 'array', maxItems: 30, items: text(250) },
              },
              Metrics: {
                type: 'array',
                minItems: 1,
                maxItems: 100,
                items: {
                  type: 'object',
                  required: ['Name'],
                  properties: { Name: text(1024), Unit: { enum: ['Count', 'Milliseconds', 'Seconds'] } },
                },
              },
            },
          },
        },
      },
    },
  },
};
const matches = new Ajv({ allErrors: true }).compile(schema);

const Line = z.looseObject({
  _aws: z.object({
    CloudWatchMetrics: z.array(
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.array(z.object({ Name: z.string(), Unit: z.string() })),
      }),
    ),
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
  const parsed: unknown = JSON.parse(line);
  if (!matches(parsed)) throw new Error(`${line}: ${JSON.stringify(matches.errors)}`);
  const { _aws, ...fields } = Line.parse(parsed);
  return _aws.CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((set) => {
      const dimensions = Object.fromEntries(
        set.map((name) => [name, z.string().min(1).max(1024).parse(fields[name])]),
      );
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
