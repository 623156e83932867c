import * as z from 'zod';
import type { Resolver } from '../../template/resolver.ts';
import type { Query } from '../query/queries.ts';

/** An alarm of the template. */
export interface Alarm {
  name: string;
  words: AlarmWords;
  queries: Query[];
  periodMs: number;
  periods: number;
  /** Of these, how many must be bad. */
  badPeriods: number;
  threshold: number;
  isBadBelow: boolean;
  isBadWhenMissing: boolean;
}

/** The parts of a description in the form "What is lost. First: what to do. See where to read on." */
export interface AlarmWords {
  /** The whole description if it has another form. */
  impact: string;
  firstStep: string | null;
  runbook: string | null;
}

const Dimensions = z
  .array(z.object({ Name: z.string(), Value: z.string() }))
  .default([])
  .transform((pairs) => Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value])));
const Stat = z.object({
  Metric: z.object({ Namespace: z.string(), MetricName: z.string(), Dimensions }),
  Period: z.number(),
  Stat: z.string(),
});
const Input = z.object({
  Id: z.string(),
  Expression: z.string().optional(),
  MetricStat: Stat.optional(),
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
  Namespace: z.string().optional(),
  MetricName: z.string().optional(),
  Dimensions,
  Period: z.number().optional(),
  Statistic: z.string().optional(),
  ExtendedStatistic: z.string().optional(),
});
const wanted = Object.keys(Properties.shape);

/** Returns the alarms of the template by their names within the stack. */
export function alarmsOf(resolver: Resolver, stackName: string): Alarm[] {
  return resolver.resources('AWS::CloudWatch::Alarm', wanted).map(({ name, properties }) => {
    const parsed = Properties.parse(properties);
    const inputs = parsed.Metrics ?? [simpleInput(parsed)];
    const periods = inputs.map(({ MetricStat }) => MetricStat?.Period ?? 0);
    return {
      name: name.slice(name.startsWith(`${stackName}-`) ? stackName.length + 1 : 0),
      words: wordsOf(parsed.AlarmDescription),
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

function simpleInput(alarm: z.infer<typeof Properties>): z.infer<typeof Input> {
  const { Namespace, MetricName, Dimensions, Period, Statistic, ExtendedStatistic } = alarm;
  const Metric = { Namespace: Namespace ?? '', MetricName: MetricName ?? '', Dimensions };
  const Stat = Statistic ?? ExtendedStatistic ?? 'Average';
  return { Id: 'm', ReturnData: true, MetricStat: { Metric, Period: Period ?? 60, Stat } };
}

function toQuery({
  Id: id,
  Expression: expression,
  MetricStat,
  ReturnData: isShown,
}: z.infer<typeof Input>): Query {
  const common = { id, label: id, isShown };
  if (!MetricStat) return { ...common, of: { expression: expression ?? '' } };
  const { Metric, Period, Stat: stat } = MetricStat;
  const metric = { namespace: Metric.Namespace, name: Metric.MetricName, dimensions: Metric.Dimensions };
  return { ...common, of: { metric, stat, periodMs: Period * 1000 } };
}

const Words = /^(?<impact>.*) First: (?<firstStep>.*) See (?<runbook>\S+)\.$/u;

function wordsOf(description: string): AlarmWords {
  const { impact = description, firstStep = null, runbook = null } = Words.exec(description)?.groups ?? {};
  return { impact, firstStep, runbook };
}
