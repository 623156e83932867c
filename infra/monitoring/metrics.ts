import { MathExpression, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import {
  type MetricName,
  metrics,
  type Metric as ServiceMetric,
} from '../../shared/platform/metrics/metrics.ts';
import { deadLettersOf, queueNames } from '../../shared/platform/queues/queue-names.ts';
import type { ServiceAlarm } from '../constructs/service-alarm.ts';
import { functionNameOf } from '../constructs/service-function.ts';
import { indexName } from '../constructs/service-table.ts';
import type { StageConfig } from '../stages/config.ts';

type QueueKey = keyof typeof queueNames;
export type AwsMetrics = ReturnType<typeof awsMetricsOf>;
export type ServiceMetrics = ReturnType<typeof serviceMetricsOf>;

/** Found by name, because a reference to a resource of another stack would prevent its replacement. */
export function awsMetricsOf({ stackName, tableName }: { stackName: string; tableName: string }) {
  const of =
    (namespace: string, dimensionsMap: Record<string, string> = {}) =>
    (metricName: string, statistic: string, options: MetricOptions = {}) =>
      new Metric({ namespace, dimensionsMap, metricName, statistic, ...options });
  return {
    api: of('AWS/ApiGateway', { ApiName: stackName }),
    table: of('AWS/DynamoDB', { TableName: tableName }),
    index: of('AWS/DynamoDB', { TableName: tableName, GlobalSecondaryIndexName: indexName }),
    queue: (key: QueueKey) => of('AWS/SQS', { QueueName: queueNames[key](tableName) }),
    deadLetters: (key: QueueKey) => of('AWS/SQS', { QueueName: deadLettersOf(queueNames[key](tableName)) }),
    lambda: (bundle: string) => of('AWS/Lambda', { FunctionName: functionNameOf(stackName, bundle) }),
    /** All functions of the AWS account. */
    lambdas: of('AWS/Lambda'),
  };
}

/** The metrics of a table do not count its index, whose throttled writes fail those to the table. */
export function throttled({ table, index }: Pick<AwsMetrics, 'table' | 'index'>, options?: MetricOptions) {
  const [reads, writes] = ['ReadThrottleEvents', 'WriteThrottleEvents'];
  return {
    reads: table(reads, Stats.SUM, options),
    writes: table(writes, Stats.SUM, options),
    'index reads': index(reads, Stats.SUM, options),
    'index writes': index(writes, Stats.SUM, options),
  };
}

export function serviceMetricsOf(namespace: string) {
  /** Throws for a metric that no line has: its graph would be empty, and its alarm would never fire. */
  const by =
    (statistic: string) =>
    (metricName: MetricName, options: MetricOptions = {}) => {
      const { dimensions }: ServiceMetric = metrics[metricName];
      const wanted = Object.keys(options.dimensionsMap ?? {}).toSorted();
      if (!dimensions.some((set) => set.toSorted().join() === wanted.join()))
        throw new Error(`${metricName} has no dimensions ${wanted.join(' and ') || 'at all'}`);
      return new Metric({ namespace, metricName, label: metricName, statistic, ...options });
    };
  const [count, average] = [by(Stats.SAMPLE_COUNT), by(Stats.AVERAGE)];
  return {
    /** The number of lines. */
    count,
    sum: by(Stats.SUM),
    /** Of a metric that is 0 or 1 per unit, the share of ones. */
    average,
    /** In percent, if there are enough units. Also works before the first failure, when its metric is missing. */
    share: (name: MetricName, options: MetricOptions) => rate(average(name, options), count(name, options)),
    p90: by(Stats.percentile(90)),
    most: by(Stats.MAXIMUM),
  };
}

/** With fewer units, a percentage is not significant: two failures out of three are not a trend. */
const enough = 20;

/** Returns a value, or 0 if it is based on too few units. */
export function ifEnough(value: Metric, asked: Metric): MathExpression {
  return math(`IF(asked >= ${enough}, value, 0)`, { value, asked });
}

export function percentage(part: Metric, whole: Metric): MathExpression {
  return math(`IF(whole >= ${enough}, 100 * FILL(part, 0) / whole, 0)`, { part, whole });
}

export function rate(average: Metric, count: Metric): MathExpression {
  return math(`IF(count >= ${enough}, 100 * average, 0)`, { average, count });
}

export function math(expression: string, usingMetrics: Record<string, Metric>): MathExpression {
  const [first] = Object.values(usingMetrics);
  return new MathExpression({ expression, usingMetrics, ...(first && { period: first.period }) });
}

/** Returns a graph's line in another unit: `* 100` for percent. Every line of a graph needs an ID of its own. */
export function scaled(metric: Metric, scale: '* 100' | '/ 1000000', label: string): MathExpression {
  const id = `of_${label.replaceAll(/\W/gu, '_')}`;
  return math(`${id} ${scale}`, { [id]: metric });
}

export interface Watched {
  aws: AwsMetrics;
  metrics: ServiceMetrics;
  config: StageConfig;
}

type Lines = Record<string, Metric | MathExpression>;

/** A section of the dashboard, with the alarms that belong to it. */
export interface Topic {
  /** What an operator wants to know. */
  question: string;
  alarms: ServiceAlarm[];
  /** By title. */
  graphs: Record<string, Lines>;
  /** Whether each graph is one number over this many days, regardless of the dashboard's time range. */
  days?: number;
}

export function each<Label extends string>(
  labels: readonly Label[],
  line: (label: Label) => Metric | MathExpression,
): Lines {
  return Object.fromEntries(labels.map((label) => [label, line(label)]));
}
