import { MathExpression, type Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '../../shared/platform/metrics/metrics.ts';
import type { ServiceMetrics } from '../constructs/service-metrics.ts';

/** With fewer units, a percentage is not significant. */
export const enough = 20;

/** Returns a percentage, or no value if the total is too small: two failures out of three are not a trend. */
export function percentage(part: Metric, whole: Metric): MathExpression {
  return new MathExpression({
    expression: `IF(whole >= ${enough}, 100 * FILL(part, 0) / whole, 0)`,
    usingMetrics: { part, whole },
    period: part.period,
  });
}

/**
 * Returns the percentage of a metric that is 0 or 1 per unit. Unlike a quotient of two metrics, this also works before
 * the first failure, when a metric of failures does not exist yet.
 */
export function share(metrics: ServiceMetrics, name: MetricName, options: MetricOptions): MathExpression {
  return rate(metrics.average(name, options), metrics.count(name, options));
}

/** Returns the percentage from an average and its sample count. */
export function rate(average: Metric, count: Metric): MathExpression {
  return new MathExpression({
    expression: `IF(count >= ${enough}, 100 * average, 0)`,
    usingMetrics: { average, count },
    period: average.period,
  });
}

/** Returns a graph's line in percent. Every line of a graph needs a unique ID. */
export function percent(share: Metric, label: string): MathExpression {
  const id = `share_${label.replaceAll(/\W/gu, '_')}`;
  return new MathExpression({ expression: `100 * ${id}`, usingMetrics: { [id]: share }, label });
}

/** Converts microdollars to dollars. */
export function dollars(micro: Metric, label: string): MathExpression {
  const id = `micro_${label.replaceAll(/\W/gu, '_')}`;
  return new MathExpression({
    expression: `${id} / 1000000`,
    usingMetrics: { [id]: micro },
    label,
    period: micro.period,
  });
}
