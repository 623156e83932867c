import { MathExpression, type Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { MetricName } from '../../shared/platform/metrics/metrics.ts';
import type { ServiceMetrics } from '../constructs/service-metrics.ts';

/** Fewer than this tell nothing of a rate. */
export const enough = 20;

/** Of few, none: two failures among three are no trend. */
export function percentage(part: Metric, whole: Metric): MathExpression {
  return new MathExpression({
    expression: `IF(whole >= ${enough}, 100 * FILL(part, 0) / whole, 0)`,
    usingMetrics: { part, whole },
    period: part.period,
  });
}

/**
 * The same of a metric that is 0 or 1 of each. It holds from the first line on: a part that never happened is no metric
 * yet, and a sum with it no number.
 */
export function share(metrics: ServiceMetrics, name: MetricName, options: MetricOptions): MathExpression {
  return rate(metrics.average(name, options), metrics.count(name, options));
}

/** The same by an average and the count of all of which it is. */
export function rate(average: Metric, count: Metric): MathExpression {
  return new MathExpression({
    expression: `IF(count >= ${enough}, 100 * average, 0)`,
    usingMetrics: { average, count },
    period: average.period,
  });
}
