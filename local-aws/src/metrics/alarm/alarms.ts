import * as z from 'zod';
import type { Resolver } from '../../template/resolver.ts';
import type { MetricStore } from '../query/metric-store.ts';
import { evaluateQueries, type Query } from '../query/queries.ts';

export interface Alarm {
  name: string;
  /** Its effect on users, the first step, and where the runbook is. */
  description: string;
  queries: Query[];
  periodMs: number;
  periods: number;
  /** How many of these must be breaching. */
  badPeriods: number;
  threshold: number;
  isBadBelow: boolean;
  isBadWhenMissing: boolean;
  /** The composite alarm that it is part of, which fires while all of its parts do. */
  composite?: Composite;
}

export type Composite = Pick<Alarm, 'name' | 'description'>;

const AnyDimensions = z.array(z.object({ Name: z.string(), Value: z.string() }));
const Dimensions = AnyDimensions.default([]).transform((pairs) =>
  Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value])),
);
const Metric = z
  .object({ Namespace: z.string(), MetricName: z.string(), Dimensions })
  .transform(({ Namespace: namespace, MetricName: name, Dimensions: dimensions }) => ({
    namespace,
    name,
    dimensions,
  }));
const Input = z.object({
  Id: z.string(),
  Expression: z.string().default(''),
  MetricStat: z.object({ Metric, Period: z.number(), Stat: z.string() }).optional(),
  ReturnData: z.boolean().default(true),
});
const Properties = z.object({
  AlarmDescription: z.string().default(''),
  ComparisonOperator: z.enum(['GreaterThanOrEqualToThreshold', 'LessThanThreshold']),
  EvaluationPeriods: z.number(),
  DatapointsToAlarm: z.number().optional(),
  Threshold: z.number(),
  TreatMissingData: z.enum(['breaching', 'notBreaching']),
  Metrics: z.array(Input).optional(),
  Period: z.number().default(60),
  Statistic: z.string().optional(),
  ExtendedStatistic: z.string().default('Average'),
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Dimensions: AnyDimensions.optional(),
});

const CompositeProperties = z.object({ AlarmRule: z.string(), AlarmDescription: z.string().default('') });
/** The only supported form of rule: all of these alarms. */
const allOf = /^\(?ALARM\("[^"]+"\)(?: AND ALARM\("[^"]+"\))*\)?$/u;

/** Returns the composite alarms by the ARNs and names of their parts. Throws for any rule other than "all of these". */
function compositesOf(resolver: Resolver, nameIn: (name: string) => string): Map<string, Composite> {
  const found = resolver.resources('AWS::CloudWatch::CompositeAlarm', CompositeProperties);
  return new Map(
    found.flatMap(({ name, properties: { AlarmRule, AlarmDescription } }) => {
      if (!allOf.test(AlarmRule)) throw new Error(`The rule of ${name} is not supported: ${AlarmRule}`);
      const composite = { name: nameIn(name), description: AlarmDescription };
      return [...AlarmRule.matchAll(/"(?:[^"]*:alarm:)?([^":]+)"/gu)].map(
        ([, part = '']) => [nameIn(part), composite] as const,
      );
    }),
  );
}

export function alarmsOf(resolver: Resolver, stackName: string): Alarm[] {
  const nameIn = (name: string) => name.slice(name.startsWith(`${stackName}-`) ? stackName.length + 1 : 0);
  const composites = compositesOf(resolver, nameIn);
  return resolver.resources('AWS::CloudWatch::Alarm', Properties).map(({ name, properties: parsed }) => {
    const { Period, Statistic, ExtendedStatistic } = parsed;
    const simple = () => ({ Metric: Metric.parse(parsed), Period, Stat: Statistic ?? ExtendedStatistic });
    const inputs = parsed.Metrics ?? [{ Id: 'm', Expression: '', ReturnData: true, MetricStat: simple() }];
    const periods = inputs.map(({ MetricStat }) => MetricStat?.Period ?? 0);
    const composite = composites.get(nameIn(name));
    return {
      name: nameIn(name),
      ...(composite && { composite }),
      description: parsed.AlarmDescription,
      queries: inputs.map(toQuery),
      periodMs: Math.max(...periods) * 1000,
      periods: parsed.EvaluationPeriods,
      badPeriods: parsed.DatapointsToAlarm ?? parsed.EvaluationPeriods,
      threshold: parsed.Threshold,
      isBadBelow: parsed.ComparisonOperator === 'LessThanThreshold',
      isBadWhenMissing: parsed.TreatMissingData === 'breaching',
    };
  });
}

function toQuery({
  Id: id,
  Expression: expression,
  MetricStat,
  ReturnData: isShown,
}: z.infer<typeof Input>): Query {
  const common = { id, label: id, isShown };
  if (!MetricStat) return { ...common, of: { expression } };
  const { Metric: metric, Period, Stat: stat } = MetricStat;
  return { ...common, of: { metric, stat, periodMs: Period * 1000 } };
}

export interface AlarmState {
  state: 'ok' | 'alarm';
  /** Of the latest period; null without data. */
  value: number | null;
}

/** Fires when enough of the latest periods breach. Missing data of the time before this run does not breach. */
export function stateOf(
  { queries, periodMs, periods, badPeriods, threshold, isBadBelow, isBadWhenMissing }: Alarm,
  store: MetricStore,
  { nowMs, startedMs }: { nowMs: number; startedMs: number },
): AlarmState {
  // The current minute counts, too.
  const lastMs = Math.ceil((nowMs + 1) / 60_000) * 60_000;
  const endsMs = Array.from({ length: periods }, (_, back) => lastMs - back * periodMs);
  const values = evaluateQueries(queries, store, { endsMs, periodMs })[0]?.values ?? [];
  const bad = endsMs.filter((endMs, index) => {
    const value = values[index] ?? null;
    if (value === null) return isBadWhenMissing && endMs - periodMs >= startedMs;
    return isBadBelow ? value < threshold : value >= threshold;
  });
  return { state: bad.length >= badPeriods ? 'alarm' : 'ok', value: values[0] ?? null };
}
